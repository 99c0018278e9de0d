"""Liar's Dice, a game for Freebooter."""
