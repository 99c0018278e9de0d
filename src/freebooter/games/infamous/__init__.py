"""Infamous Seas: gold is the score, the speed of the ship and the reach of its guns."""
