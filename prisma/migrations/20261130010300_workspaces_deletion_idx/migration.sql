-- For the worker that carries out deletions, and for processes that forget destroyed keys. It is empty most of the time.
CREATE INDEX CONCURRENTLY workspaces_deletion_idx ON workspaces (deletion_asked_at) WHERE deletion_asked_at IS NOT NULL;
