"""Tests that take minutes by nature: a short form in the suite, the long form in scripts/soak."""

import os
from typing import TypeVar

import pytest

T = TypeVar("T")
IS_SOAK = os.environ.get("FREEBOOTER_SOAK", "") not in ("", "0")


def on_postgres() -> bool:
    """Whether the servers of the tests use PostgreSQL: FREEBOOTER_TEST_STORE says so."""
    return os.environ.get("FREEBOOTER_TEST_STORE", "sqlite") == "postgres"


only_in_soak = pytest.mark.soak  # the suite leaves these out: see tests/conftest.py


def in_soak(long: T, short: T) -> T:
    """How much of it: the long form in scripts/soak, the short one in the suite."""
    return long if IS_SOAK else short
