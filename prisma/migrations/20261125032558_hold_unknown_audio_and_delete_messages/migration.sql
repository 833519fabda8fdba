-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "voice_notes" ADD COLUMN     "analyse_until" TIMESTAMPTZ(3),
ADD COLUMN     "analysis_give_ups" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "held_media_id" TEXT,
ADD COLUMN     "held_transcript_box" BYTEA,
ADD COLUMN     "held_withheld" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "voice_notes_held_media_id_key" ON "voice_notes"("held_media_id");
