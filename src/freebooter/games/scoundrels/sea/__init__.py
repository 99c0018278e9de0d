"""The Sea of Troubles: its map, and how ships come onto it and move."""
