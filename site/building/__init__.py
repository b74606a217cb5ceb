"""The build of the site, one subject a module. Standard library only."""
