"""The end of the game: the last Missions and the bonuses."""
