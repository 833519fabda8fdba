-- The claim counts what each endpoint has under way, and looks for leases that are over: one short walk through this index.
DROP INDEX webhook_lanes_leased_idx;
CREATE INDEX webhook_lanes_leased_idx ON webhook_lanes (leased_until, endpoint_id) WHERE leased_until IS NOT NULL;
