"""The mark that ties a test to the clauses it keeps."""

import pytest

rule = pytest.mark.rule
