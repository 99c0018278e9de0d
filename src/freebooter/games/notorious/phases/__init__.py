"""The phases of a round: Place, Play, and the scoring of the Pirate phase."""
