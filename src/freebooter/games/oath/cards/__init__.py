"""The decks: Missions, Action cards, Black Market cards, and what is known of hidden ones."""
