"""The sea: its squares, and how ships come onto them and move."""
