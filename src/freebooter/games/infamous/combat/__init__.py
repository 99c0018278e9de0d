"""Attacks: those of players, those of the Navy, and the manoeuvre after a dodge."""
