-- The claim walks over the endpoints whose lanes are due or wait for a retry, and finds the due lanes of each.
CREATE INDEX webhook_lanes_due_idx ON webhook_lanes (endpoint_id, next_at) WHERE next_at IS NOT NULL;
-- Lanes that a worker holds: how many an endpoint has, and those whose worker died.
CREATE INDEX webhook_lanes_leased_idx ON webhook_lanes (endpoint_id, leased_until) WHERE leased_until IS NOT NULL;
-- The first deliveries of a lane.
CREATE INDEX webhook_deliveries_pending_idx ON webhook_deliveries (lane_id, event_offset) WHERE state = 'pending';
-- Deliveries of an endpoint that wait for a person: dead letters, and those that came while it was disabled.
CREATE INDEX webhook_deliveries_kept_idx ON webhook_deliveries (endpoint_id, state, event_offset) WHERE state IN ('dead', 'held');
-- Rows that change many times: room for their new versions on the same page, and a vacuum before they pile up.
ALTER TABLE webhook_lanes SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE webhook_deliveries SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
