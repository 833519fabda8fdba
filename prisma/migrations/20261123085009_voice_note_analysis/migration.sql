-- AlterTable
ALTER TABLE "voice_notes" ADD COLUMN     "analyse_after" TIMESTAMPTZ(3),
ADD COLUMN     "analysis_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "duration_ms" INTEGER,
ADD COLUMN     "waveform" BYTEA;

-- CreateIndex
CREATE INDEX "voice_notes_analyse_after_idx" ON "voice_notes"("analyse_after");

-- The worker looks at the audio that is there already.
UPDATE "voice_notes" SET "analyse_after" = "created_at" WHERE "media_id" IS NOT NULL;
