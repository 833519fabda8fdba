-- DropIndex
DROP INDEX "participants_user_id_idx";

-- CreateIndex
CREATE INDEX "participants_user_id_thread_id_idx" ON "participants"("user_id", "thread_id" DESC);
