"""Oath of the Brotherhood."""
