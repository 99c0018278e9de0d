"""The toy's classes are plain Python and cannot inherit from a compiled kernel.

`scripts/test` runs tests/kernel in pure Python as well; there nothing is left out.
"""

from freebooter.kernel import position

IS_COMPILED = not position.__file__.endswith(".py")
collect_ignore = ["test_match.py", "test_sealed.py", "test_saved.py"] if IS_COMPILED else []


def pytest_report_header() -> str | None:
    if IS_COMPILED:
        return f"compiled kernel: {', '.join(collect_ignore)} are left to the run in pure Python"
    return None
