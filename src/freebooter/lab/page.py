"""A page that needs nothing else: text, tables, and plots that are drawn where they stand."""

import json
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template

import vl_convert

from freebooter.lab.charts import Chart, dressed
from freebooter.lab.measure import Measured
from freebooter.lab.report_tables import legend


class Page:
    """The plots of a page under way."""

    def __init__(self) -> None:
        self.charts: dict[str, Chart] = {}
        self.strengths: dict[str, str] = {}  # how strong bots are, where that was measured

    def plot(self, name: str, chart: Chart) -> str:
        """A place for a plot; its figures also stand in a table or a sentence beside it."""
        self.charts[name] = dressed(chart)
        return f'<div data-chart="{name}"></div>'

    def panel(self, title: str, line: str, body: str, runs: Sequence[Measured]) -> str:
        """A titled part, with the bots and games behind it at its foot."""
        return panel(title, line, body, legend(runs, self.strengths))


def panel(title: str, line: str, body: str, foot: str) -> str:
    return (
        f'<section class="panel"><h3>{escape(title)}</h3><p class="sub">{escape(line)}</p>'
        f'{body}<p class="foot">{escape(foot)}</p></section>'
    )


def inline(text: str) -> str:
    """Code or data that may stand in a page: nothing in it ends the script."""
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def whole_page(
    title: str, intro: Sequence[str], body: str, store: str, plots: Mapping[str, Chart]
) -> str:
    """One file of HTML with style, code and data in it."""
    specs = "".join(
        f'<script type="application/json" id="{name}">{inline(json.dumps(plot.to_dict()))}</script>'
        for name, plot in plots.items()
    )
    room = files("freebooter.lab")
    style, code, template = (
        (room / f"report.{kind}").read_text("utf-8") for kind in ("css", "js", "html")
    )
    bundle = inline(vl_convert.javascript_bundle())  # type: ignore[call-arg]  # its stub is wrong
    parts = {
        "title": escape(title),
        "style": style,
        "store": escape(store),
        "intro": "".join(f'<p class="sub">{escape(line)}</p>' for line in intro),
        "body": body,
        "specs": specs,
        "bundle": bundle,
        "code": code,
    }
    return Template(template).substitute(parts)


def save_plots(folder: Path, plots: Mapping[str, Chart]) -> None:
    """Every plot as PNG and SVG."""
    folder.mkdir(exist_ok=True)
    for name, plot in plots.items():
        for kind in ("png", "svg"):
            plot.save(str(folder / f"{name}.{kind}"))
