CREATE INDEX CONCURRENTLY webhook_lanes_waiting_idx ON webhook_lanes (next_at) WHERE is_waiting;
