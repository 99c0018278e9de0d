"""The sea: its hexes and what lies in them, Frigates and Leviathans, the Wind."""
