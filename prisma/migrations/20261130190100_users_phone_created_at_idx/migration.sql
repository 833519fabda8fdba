-- For operators, who search the newest users who sign in by phone.
CREATE INDEX CONCURRENTLY users_phone_created_at_idx ON users (created_at, id) WHERE phone IS NOT NULL;
