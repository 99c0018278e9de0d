"""Databases on network file systems are refused."""

from pathlib import Path, PurePosixPath

import pytest

from freebooter.server import mounts
from freebooter.server.mounts import network_file_system
from freebooter.server.sqlite_file import prepare
from freebooter.server.store import StorageError

MOUNTS = r"""rootfs / rootfs rw 0 0
/dev/sda1 / ext4 rw,relatime 0 0
nas:/vol /mnt/nas nfs4 rw,vers=4.2 0 0
/dev/sdb1 /mnt/nas/local ext4 rw 0 0
//box/share /mnt/my\040games cifs rw 0 0
me@ship: /mnt/ssh fuse.sshfs rw 0 0
/dev/sdc1 /mnt/usb fuseblk rw 0 0
overlay /data overlay rw 0 0
nas:/two /data nfs rw 0 0
broken
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/srv/games/x.sqlite3", ""),
        ("/mnt/nas/x.sqlite3", "nfs4"),
        ("/mnt/nas2/x.sqlite3", ""),
        ("/mnt/nas/local/x.sqlite3", ""),
        ("/mnt/my games/deep/x.sqlite3", "cifs"),
        ("/mnt/ssh/x.sqlite3", "fuse.sshfs"),
        ("/mnt/usb/x.sqlite3", ""),
        ("/data/x.sqlite3", "nfs"),
    ],
)
def test_the_mount_of_a_path_says_what_it_is(path: str, kind: str) -> None:
    assert network_file_system(PurePosixPath(path), MOUNTS) == kind


def test_a_database_there_is_refused_and_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = tmp_path / "mounts"
    listed.write_text(f"/dev/sda1 / ext4 rw 0 0\nnas:/vol {tmp_path.resolve()}/nas nfs rw 0 0\n")
    monkeypatch.setattr(mounts, "MOUNTS", listed)
    (tmp_path / "link").symlink_to(tmp_path / "nas")
    for folder in ("nas", "link"):
        with pytest.raises(StorageError, match=r"network file system \(nfs\).*local disk"):
            prepare(tmp_path / folder / "games" / "x.sqlite3")
    assert not (tmp_path / "nas").exists()
    prepare(tmp_path / "x.sqlite3")
    monkeypatch.setattr(mounts, "MOUNTS", tmp_path / "none")  # not Linux: nobody checks
    prepare(tmp_path / "nas" / "x.sqlite3")
