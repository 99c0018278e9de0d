"""`python -m freebooter.server serve`, the same as `freebooter serve`."""

import sys

from freebooter.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
