"""Backups: the whole database, taken while the server runs, in one zip."""

import asyncio
import calendar
import hashlib
import json
import os
import re
import shutil
import sqlite3
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any

from freebooter import __version__
from freebooter.server.database import Database, shown
from freebooter.server.moving import move
from freebooter.server.sqlite_file import MIGRATIONS, SCHEMA_VERSION, Mark, Owner, check_local
from freebooter.server.sqlite_file import copy_of as file_copy
from freebooter.server.store import StorageError

DATABASE = "freebooter.sqlite3"
MANIFEST = "manifest.json"
FORMAT = "freebooter-backup"
MOST_BYTES = 20 * 1024**3
DRAFT = ".freebooter-draft-"  # the folder of a backup that is being written
A_DAY = 24 * 3600
NIGHTLY = "freebooter-%Y%m%d-%H%M%S.zip"  # in UTC
NIGHTLY_NAME = re.compile(r"freebooter-\d{8}-\d{6}\.zip")


class BadBackup(StorageError):
    """A file that is no backup, or one that is damaged."""


def sha256_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def copy_of(db: Database, copy: Path) -> dict[str, int]:
    """Copy a database as it stands at one moment, in use or not; how many rows it has."""
    try:
        if isinstance(db, Path):
            file_copy(db, copy)
        else:
            asyncio.run(move(db, copy, in_use=True))
        target = sqlite3.connect(copy)
        try:
            target.execute("PRAGMA journal_mode=DELETE")
            return {
                name: target.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                for name in ("tables", "events", "guests")
            }
        finally:
            target.close()
    except sqlite3.Error as error:
        raise StorageError(f"{shown(db)} cannot be backed up: {error}.") from error


def back_up(db: Database, out: Path) -> dict[str, Any]:
    """Write a backup of a database, in use or not; what it holds. It is a SQLite file in a zip."""
    if isinstance(db, Path) and not db.is_file():
        raise StorageError(f"There is no database {db}.")
    out.parent.mkdir(parents=True, exist_ok=True)
    near = db.parent if isinstance(db, Path) else None
    with (
        tempfile.TemporaryDirectory(dir=near, prefix=DRAFT) as local,  # SQLite works here
        tempfile.TemporaryDirectory(dir=out.parent, prefix=DRAFT) as folder,  # maybe on a NAS
    ):
        copy = Path(local) / DATABASE
        counts = copy_of(db, copy)
        manifest = {
            "format": FORMAT,
            "version": __version__,
            "schema": SCHEMA_VERSION,
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "sha256": sha256_of(copy),
            "counts": counts,
        }
        draft = Path(folder) / "backup.zip"
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(MANIFEST, json.dumps(manifest, indent=2))
            packed.write(copy, DATABASE)
        draft.chmod(0o600)  # it holds the secrets of running games
        with draft.open("rb+") as file:
            os.fsync(file.fileno())  # whole, before it gets its name
        os.replace(draft, out)
    return manifest


def prepare_folder(folder: Path) -> None:
    """Make a folder for backups, or say why it cannot be one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=DRAFT):
            pass
    except OSError as error:
        raise StorageError(f"{folder} cannot take backups: {error.strerror}.") from error


def nightly_backups(folder: Path) -> list[tuple[float, Path]]:
    """The backups that the server itself put into a folder, by their time, the oldest first."""
    found = []
    for path in folder.iterdir():
        if NIGHTLY_NAME.fullmatch(path.name):
            try:
                at = calendar.timegm(time.strptime(path.name, NIGHTLY))
            except ValueError:
                continue
            found.append((float(at), path))
    return sorted(found)


def newest_backup(folder: Path | None) -> Path | None:
    """What to restore if the database is damaged."""
    if folder is None or not folder.is_dir():
        return None
    found = nightly_backups(folder)
    return found[-1][1] if found else None


def seconds_to_next(folder: Path, at: float) -> float:
    """How long until a folder wants a new backup; 0 is now."""
    past = [made for made, _ in nightly_backups(folder) if made <= at]
    return max(0.0, past[-1] + A_DAY - at) if past else 0.0


def back_up_nightly(db: Database, folder: Path, keep: int, at: float) -> Path:
    """A new backup in a folder; of the older ones only so many stay."""
    out = folder / time.strftime(NIGHTLY, time.gmtime(at))
    back_up(db, out)
    others = [path for _, path in nightly_backups(folder) if path != out]
    for old in others[: max(0, len(others) + 1 - keep)]:
        old.unlink()
    for place in (folder, db.parent if isinstance(db, Path) else folder):
        for left in place.glob(f"{DRAFT}*"):  # by a server that was killed while it wrote
            if left.stat().st_mtime < at - A_DAY:
                shutil.rmtree(left, ignore_errors=True)
    return out


def restore(source: Path, db: Database, force: bool = False) -> dict[str, Any]:
    """Put a backup in the place of a database; what was there is kept beside it.

    A PostgreSQL must be empty: nothing there is ever replaced.
    """
    if not isinstance(db, Path):
        with tempfile.TemporaryDirectory(prefix=DRAFT) as folder:
            copy = Path(folder) / DATABASE
            manifest = unpack(source, copy)
            asyncio.run(move(copy, db))
            return manifest
    if db.exists() and not force:
        raise StorageError(f"{db} exists; --force puts the backup in its place and keeps the old.")
    check_local(db)
    db.parent.mkdir(parents=True, exist_ok=True)
    owner = Owner(db)  # no server may be running on it
    try:
        with tempfile.TemporaryDirectory(dir=db.parent) as folder:
            copy = Path(folder) / DATABASE
            manifest = unpack(source, copy)
            for old in (db, db.with_name(db.name + "-wal"), db.with_name(db.name + "-shm")):
                if old.exists():
                    os.replace(old, old.with_name(f"{old.name}.before-restore"))
            Mark.name(db).unlink(missing_ok=True)
            copy.chmod(0o600)
            os.replace(copy, db)
    finally:
        owner.release()
    return manifest


def unpack(source: Path, copy: Path) -> dict[str, Any]:
    """The database of a backup, checked."""
    try:
        with zipfile.ZipFile(source) as packed:
            if packed.getinfo(DATABASE).file_size > MOST_BYTES:
                raise BadBackup(f"{source} is too large.")
            manifest: dict[str, Any] = json.loads(packed.read(MANIFEST))
            with packed.open(DATABASE) as inside, copy.open("wb") as file:
                while piece := inside.read(1 << 20):
                    file.write(piece)
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise BadBackup(f"{source} is no backup of Freebooter: {error}.") from error
    if manifest.get("format") != FORMAT or manifest.get("sha256") != sha256_of(copy):
        raise BadBackup(f"{source} is damaged, or no backup of Freebooter.")
    if manifest.get("schema") not in (*MIGRATIONS, SCHEMA_VERSION):
        raise BadBackup(f"{source} is of form {manifest.get('schema')}, not {SCHEMA_VERSION}.")
    connection = sqlite3.connect(copy)
    try:
        sound = connection.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise BadBackup(f"The database in {source} is damaged: {error}.") from error
    finally:
        connection.close()
    if sound != "ok":
        raise BadBackup(f"The database in {source} is damaged: {sound}.")
    return manifest
