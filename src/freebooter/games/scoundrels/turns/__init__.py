"""The turn: who starts, what a pirate does, and what follows each action."""
