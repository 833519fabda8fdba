CREATE INDEX CONCURRENTLY "media_objects_workspace_id_idx" ON "media_objects"("workspace_id");
