"""What belongs to a player: the Player board with its tokens and items, Followers, pawns."""
