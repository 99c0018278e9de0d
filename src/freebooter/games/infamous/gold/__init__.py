"""Gold: coins that a player gains or gives up."""
