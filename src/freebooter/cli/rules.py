"""`freebooter rules`: the law, searched and covered."""

from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

from freebooter.cli.show import console, law_text, say, say_clauses, say_json, say_text
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.meta import Meta
from freebooter.lab.checkout import NoCheckout, find_checkout
from freebooter.lab.coverage import cover
from freebooter.rulebook import read_rulebook


def show(game: str, clause: str | None, search: str | None, as_json: bool) -> None:
    book = read_rulebook(game)
    out = console()
    if search is not None:
        found = book.search(search)
        if not found:
            raise FreebooterError(f"No clause of {book.game.name} has {search!r:.60}.")
    elif clause is not None:
        found = book.find(clause)
    elif as_json:
        found = list(book.clauses.values())
    else:
        say(out, f"{book.game.name}: {len(book.clauses)} clauses", "bold")
        for chapter in book.chapters.values():
            say_text(out, law_text(f"{chapter.id:>4}  {chapter.title}"))
        say(out, f"Read a chapter or a clause: freebooter rules {game} {book.game.letter}1", "dim")
        return
    if as_json:
        say_json([asdict(one) for one in found])
    else:
        say_clauses(out, book, found)


def checkout_of(meta: Meta) -> Path:
    """The sources and tests of a game: our checkout, or that of whoever made the game."""
    if meta.package.startswith("freebooter."):
        return find_checkout("The coverage of the rules")
    package = Path(str(files(meta.package)))
    for folder in (Path.cwd(), *package.parents):
        if (folder / "tests").is_dir() and (folder / "src" / meta.package).is_dir():
            return folder
    raise NoCheckout(
        f"The coverage of the rules needs the sources and tests of {meta.name}: "
        "run it in their checkout."
    )


def show_coverage(game: str, as_json: bool) -> None:
    """Where every clause is kept, and what tests it."""
    book = read_rulebook(game)
    found = cover(book, checkout_of(book.game))
    if as_json:
        say_json({"game": game} | found.as_json())
        return
    out = console()
    for name, places in found.clauses.items():
        say(out, name, "bold cyan")
        for place in places.kept or ["nowhere by name"]:
            say(out, f"  kept    {place}", "" if places.kept else "yellow")
        for place in places.tested or ["by no test"]:
            say(out, f"  tested  {place}", "" if places.tested else "red")
    say(
        out,
        f"{len(found.clauses)} clauses, {len(found.kept())} named in the source, "
        f"{len(found.tested())} tested, {len(found.untested())} untested.",
        "bold",
    )
