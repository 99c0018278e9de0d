"""Bots for Notorious."""
