"""Bots for Infamous Seas."""
