"""Doors for researchers: the same games behind the interfaces they train on."""
