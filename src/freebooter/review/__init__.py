"""Win chances of any position, hints, and the review of a finished game: what luck did, what each
player did. The numbers are defined in docs/review.md."""
