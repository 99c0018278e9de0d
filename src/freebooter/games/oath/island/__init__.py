"""The Locations of the island: placing pawns, entering, visiting, exploring."""
