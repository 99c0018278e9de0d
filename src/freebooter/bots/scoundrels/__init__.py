"""Bots for Scoundrels!."""
