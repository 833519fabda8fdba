-- The grants of a client that have not ended, so that those that have are not read again for each batch.
CREATE INDEX CONCURRENTLY oauth_grants_live_idx ON oauth_grants (client_id, id) WHERE revoked_at IS NULL;
