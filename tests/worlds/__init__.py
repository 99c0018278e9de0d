"""Imagined worlds, on content so small that all that could have happened can be followed."""
