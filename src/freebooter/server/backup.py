"""Backups: the whole database, taken while the server runs, in one zip."""

import hashlib
import json
import os
import sqlite3
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any

from freebooter import __version__
from freebooter.server.storage import SCHEMA_VERSION, Owner, StorageError

DATABASE = "freebooter.sqlite3"
MANIFEST = "manifest.json"
FORMAT = "freebooter-backup"
MOST_BYTES = 20 * 1024**3


class BadBackup(StorageError):
    """A file that is no backup, or one that is damaged."""


def sha256_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def back_up(db: Path, out: Path) -> dict[str, Any]:
    """Write a backup of a database, in use or not; what it holds."""
    if not db.is_file():
        raise StorageError(f"There is no database {db}.")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as folder:
        copy = Path(folder) / DATABASE
        source = sqlite3.connect(db)
        target = sqlite3.connect(copy)
        try:
            source.execute("PRAGMA busy_timeout=10000")
            source.backup(target, pages=2000)
            target.execute("PRAGMA journal_mode=DELETE")
            counts = {
                name: target.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                for name in ("tables", "events", "guests")
            }
        except sqlite3.Error as error:
            raise StorageError(f"{db} cannot be backed up: {error}.") from error
        finally:
            target.close()
            source.close()
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
        os.replace(draft, out)
    return manifest


def restore(source: Path, db: Path, force: bool = False) -> dict[str, Any]:
    """Put a backup in the place of a database; what was there is kept beside it."""
    if db.exists() and not force:
        raise StorageError(f"{db} exists; --force puts the backup in its place and keeps the old.")
    db.parent.mkdir(parents=True, exist_ok=True)
    owner = Owner(db)  # no server may be running on it
    try:
        with tempfile.TemporaryDirectory(dir=db.parent) as folder:
            copy = Path(folder) / DATABASE
            manifest = unpack(source, copy)
            for old in (db, db.with_name(db.name + "-wal"), db.with_name(db.name + "-shm")):
                if old.exists():
                    os.replace(old, old.with_name(f"{old.name}.before-restore"))
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
    if manifest.get("schema") != SCHEMA_VERSION:
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
