"""Notorious: rules N1 to N14."""
