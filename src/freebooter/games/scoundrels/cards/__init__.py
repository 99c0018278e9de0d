"""Action cards, Quests and Quirks."""
