"""Fights, and what they bring: loot, Damage, death and the Ghost."""
