"""What kind of file system a file lies on. SQLite needs one whose locks can be relied on."""

import re
from pathlib import Path, PurePosixPath

MOUNTS = Path("/proc/self/mounts")
NETWORK = {
    *("nfs", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "afs", "ncpfs", "coda"),
    *("ceph", "glusterfs", "lustre", "beegfs", "davfs", "davfs2", "sshfs", "curlftpfs"),
    *("smbnetfs", "s3fs", "rclone", "goofys", "gcsfuse", "blobfuse", "blobfuse2", "juicefs"),
    *("gvfsd-fuse", "seaweedfs", "moosefs"),
}
ESCAPED = re.compile(r"\\([0-7]{3})")  # a blank in a name is written \040


def network_file_system(path: PurePosixPath, mounts: str) -> str:
    """The network file system below an absolute path, or nothing; `mounts` as Linux has it."""
    kind, depth = "", 0
    for line in mounts.splitlines():
        words = line.split(" ")
        if len(words) < 3:
            continue
        where = PurePosixPath(ESCAPED.sub(lambda found: chr(int(found[1], 8)), words[1]))
        if path.is_relative_to(where) and len(where.parts) >= depth:  # the later one lies on top
            kind, depth = words[2], len(where.parts)
    return kind if kind.removeprefix("fuse.") in NETWORK else ""


def network_file_system_of(path: Path) -> str:
    """The same for a file of this machine; where nobody can say, nothing."""
    try:
        mounts = MOUNTS.read_text("utf-8", "surrogateescape")
    except OSError:
        return ""
    return network_file_system(PurePosixPath(path.resolve()), mounts)
