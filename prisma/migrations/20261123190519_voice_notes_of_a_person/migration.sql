-- CreateIndex
CREATE INDEX "voice_notes_thread_id_created_at_idx" ON "voice_notes"("thread_id", "created_at" DESC);
