"""What all actions of a phase share: placing Captains, playing them, scoring."""
