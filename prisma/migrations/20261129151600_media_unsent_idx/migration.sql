-- For the sweep of recordings that nobody sent. Most objects are attached, and are not in it.
CREATE INDEX CONCURRENTLY media_objects_unsent_idx ON media_objects (created_at) WHERE attached_at IS NULL;
