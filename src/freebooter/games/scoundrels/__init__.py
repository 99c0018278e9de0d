"""Scoundrels!: pillage, bluff, bury; and come back as a ghost."""
