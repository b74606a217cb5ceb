"""The pages' Python: boards as display lists, and what paints and words them."""
