CREATE INDEX CONCURRENTLY "sessions_device_id_idx" ON "sessions"("device_id");
