ALTER TABLE webhook_endpoints ADD COLUMN alert_after integer DEFAULT 10;
ALTER TABLE webhook_health ADD COLUMN alerted_at timestamp(3) with time zone;
