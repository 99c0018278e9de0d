"""Reads content/dice.toml, or one of somebody's own, and checks it."""

from dataclasses import dataclass
from pathlib import Path

from freebooter.kernel.content import check_folder, read
from liars_dice.vocabulary import FACES, MOST_DICE

FILE = "dice.toml"
OURS = Path(__file__).parent / "content"


@dataclass(frozen=True)
class Face:
    """What a face is called, and its sign."""

    one: str
    many: str
    sign: str


@dataclass(frozen=True)
class Content:
    """What lies under a cup."""

    dice: int
    faces: list[Face]


def read_content(folder: Path | None) -> Content:
    if folder is not None:
        check_folder(folder, [FILE])
    file = read(folder or OURS, FILE, OURS)
    file.allow(["cup", "faces"])
    cup, faces = file.table("cup"), file.table("faces")
    cup.allow(["dice"])
    if list(faces.values) != FACES.words:
        raise file.fail("faces", f"must have {', '.join(FACES.words)}, in this order")
    found = []
    for _, face in faces.tables():
        face.allow(["one", "many", "sign"])
        found.append(Face(face.text("one"), face.text("many"), face.text("sign")))
    return Content(cup.number("dice", 1, MOST_DICE), found)
