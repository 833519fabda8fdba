ALTER TABLE webhook_lanes ADD COLUMN is_waiting boolean NOT NULL DEFAULT false;
