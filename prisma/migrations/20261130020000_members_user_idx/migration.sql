CREATE INDEX CONCURRENTLY "members_user_id_idx" ON "members"("user_id");
