"""Bots for Oath of the Brotherhood."""
