"""The pictures of the documentation are small, and all of them are shown."""

import re
import runpy
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).parents[2]
PICTURES = sorted((ROOT / "docs" / "pictures").glob("*.png"))
MOST_BYTES = 260_000  # each; as they come from the browser they take up to 720,000


def test_every_picture_is_a_small_palette_picture() -> None:
    assert len(PICTURES) >= 20
    for path in PICTURES:
        with Image.open(path) as picture:
            assert picture.mode == "P", f"{path.name}: run scripts/pictures --shrink"
        assert path.stat().st_size <= MOST_BYTES, path.name


def test_every_picture_is_named_in_the_gallery() -> None:
    gallery = (ROOT / "docs" / "pictures" / "README.md").read_text("utf-8")
    named = re.findall(r"\]\(([^)]+\.png)\)", gallery)

    assert sorted(named) == [path.name for path in PICTURES]


def test_shrinking_keeps_what_is_to_be_seen(tmp_path: Path) -> None:
    shrink = runpy.run_path(str(ROOT / "scripts" / "pictures"))["shrink"]
    path = tmp_path / "picture.png"
    whole = Image.linear_gradient("L").convert("RGB").resize((640, 400))
    whole.paste((200, 30, 40), (300, 150, 340, 170))  # a small flag on a wide sea
    whole.save(path)
    shrink(path)

    with Image.open(path) as opened:
        assert opened.mode == "P"
        lost = ImageChops.difference(whole, opened.convert("RGB")).convert("L")
        assert sum(lost.histogram()[16:]) == 0
    once = path.read_bytes()
    shrink(path)
    assert path.read_bytes() == once


def test_the_front_page_tells_in_words_what_its_pictures_show() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for words in re.findall(r"!\[([^]]*)\]", text):
        assert len(words.split()) >= 12, words
