"""`python -m freebooter` is `freebooter`."""

import sys

from freebooter.cli import main

if __name__ == "__main__":
    sys.exit(main())
