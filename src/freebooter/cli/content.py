"""`freebooter content`: our cards as files to change, and whether changed ones can be played."""

import os
from pathlib import Path
from typing import Any

from freebooter.cli.show import console, say, say_json
from freebooter.games import load_game
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.game import Game
from freebooter.kernel.mistakes import find_mistakes
from freebooter.kernel.shelf import edition_in, folders, shipped


def named_game(game: str) -> Game:
    loaded = load_game(game)
    if not loaded.shipped:
        raise FreebooterError(f"{loaded.meta.name} does not name its content: ask whoever made it.")
    return loaded


def show(game: str, as_json: bool) -> None:
    """The contents that we have shipped, and their files."""
    loaded = named_game(game)
    found = [shipped(loaded, name).short() for name in folders(loaded)]
    last = list(loaded.shipped)[-1]
    if as_json:
        say_json({"game": game, "contents": found, "files": list(loaded.files)})
        return
    out = console()
    for one in found:
        name = one["name"]
        use = "for older records"
        if name == last:
            use = "new games are played with it"
        elif name in loaded.optional:
            asked = "for whoever asks" if name in loaded.about else "an earlier attempt"
            use = f"{asked}: --content {name}"
        say(out, f"{name}  {one['fingerprint']}  {use}", "bold" if name == last else "")
    say(out, f"Files: {', '.join(loaded.files)}.")
    say(out, f"As files to change: freebooter content {game} --export FOLDER", "dim")


def export(game: str, folder: Path, name: str | None) -> None:
    """Write our files into a folder, all or none; what is there stays as it is."""
    loaded = named_game(game)
    known = folders(loaded)
    if name is not None and name not in known:
        raise FreebooterError(
            f"{loaded.meta.name} has no content {name!r:.40}; it has {', '.join(known)}."
        )
    source = known[name or list(loaded.shipped)[-1]]
    there = [file for file in loaded.files if os.path.lexists(folder / file)]
    if there:
        raise FreebooterError(
            f"{folder} has {', '.join(there)} already: nothing was written. Name another folder."
        )
    first = next(iter(loaded.shipped.values()))  # has what an optional content does not
    found = [source / file for file in loaded.files]
    found = [path if path.is_file() else first / path.name for path in found]
    texts = {path.name: path.read_text("utf-8") for path in found}
    write_all(folder, texts)
    say(console(), f"{len(texts)} files in {folder}. Change them, then see what is wrong:")
    say(console(), f"freebooter content {game} --check {folder}")


def write_all(folder: Path, texts: dict[str, str]) -> None:
    """All files or none."""
    made = [parent for parent in (folder, *folder.parents) if not parent.exists()]
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in texts.items():
            with (folder / file).open("x", encoding="utf-8") as target:
                written.append(folder / file)
                target.write(text)
    except BaseException:
        for path in written:
            path.unlink(missing_ok=True)
        for parent in made:
            if parent.is_dir() and not any(parent.iterdir()):
                parent.rmdir()
        raise


def check(game: str, folder: Path, as_json: bool) -> int:
    """Say every mistake; how many exit codes that is worth: 1 if there are any."""
    loaded = named_game(game)
    mistakes = find_mistakes(loaded, folder)
    edition = None if mistakes else edition_in(loaded, folder)
    if as_json:
        said: dict[str, Any] = {
            "game": game,
            "mistakes": [vars(one) | {"sentence": one.sentence()} for one in mistakes],
            "content": None if edition is None else edition.short(),
        }
        say_json(said)
        return bool(mistakes)
    out = console()
    for one in mistakes:
        say(out, one.sentence())
    if edition is None:
        count = len(mistakes)
        say(out, f"{count} mistake{'s' if count > 1 else ''}.", "bold red")
        return 1
    if not edition.changes:
        say(out, f"Right: nothing differs from {edition.name} ({edition.fingerprint}).", "bold")
        return 0
    say(out, f"Right: it can be played with (fingerprint {edition.fingerprint}). Changed:", "bold")
    for file, changes in edition.changes.items():
        say(out, f"  {file}: {', '.join(changes)}")
    return 0
