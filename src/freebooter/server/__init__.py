"""The server that people and programs play through."""
