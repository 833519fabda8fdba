-- The claim goes from endpoint to endpoint in it, and none that only waits for a retry is in it. The release before reads
-- webhook_lanes_due_idx, so that one goes with the next release.
CREATE INDEX CONCURRENTLY webhook_lanes_ready_idx ON webhook_lanes (endpoint_id, standing, next_at) WHERE next_at IS NOT NULL AND NOT is_waiting;
