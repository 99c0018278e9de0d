"""The options, the law and the page of the game name the same options."""

import re
from pathlib import Path

import pytest

from freebooter.games.scoundrels.meta import META

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("page", ["rules/scoundrels.md", "docs/scoundrels.md"])
def test_every_option_has_its_row(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    table = text[text.index("## Options") :].split("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.M) == [
        "players",
        *(option.name for option in META.options),
    ]
