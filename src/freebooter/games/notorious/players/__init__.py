"""What players own: Notoriety, the stash, the supply."""
