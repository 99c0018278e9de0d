"""N6 The five actions."""
