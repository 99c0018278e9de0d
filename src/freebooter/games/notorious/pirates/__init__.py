"""Pirates: their powers, and how a player gets one."""
