-- No statement of the release before reads it: that one has webhook_lanes_ready_idx and webhook_lanes_waiting_idx.
DROP INDEX CONCURRENTLY webhook_lanes_due_idx;
