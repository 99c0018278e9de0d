"""Charts, Island Raids, Plot Cards: how they are dealt, held and claimed."""
