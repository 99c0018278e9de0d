"""The Actions phase: whose turn it is, and the windows of a turn."""
