"""Cards: the decks, drawing and playing, and what each effect does."""
