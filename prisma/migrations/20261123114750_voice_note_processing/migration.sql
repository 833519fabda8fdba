-- AlterTable
ALTER TABLE "voice_notes" ADD COLUMN     "insights_box" BYTEA,
ADD COLUMN     "process_after" TIMESTAMPTZ(3),
ADD COLUMN     "process_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "processing_detail" TEXT;

-- CreateIndex
CREATE INDEX "voice_notes_process_after_idx" ON "voice_notes"("process_after");
