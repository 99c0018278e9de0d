"""What every game of the register must keep, under every option and number of players."""

from freebooter.games import REGISTER
from freebooter.testing import contract

TestContract = contract(*REGISTER)
