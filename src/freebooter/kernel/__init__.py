"""The kernel: what every game of cards, boards and luck shares. It imports nothing of ours."""
