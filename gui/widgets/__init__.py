"""Things that are painted: card faces, and later roads and charts."""
