"""Treasure and Infamy: pillage, bury, dig, gain, and the score."""
