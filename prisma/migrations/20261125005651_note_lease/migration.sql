-- AlterTable
ALTER TABLE "voice_notes" ADD COLUMN     "process_until" TIMESTAMPTZ(3);
