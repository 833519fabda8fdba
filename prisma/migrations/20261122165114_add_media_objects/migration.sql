-- AlterTable
ALTER TABLE "voice_notes" ADD COLUMN     "media_id" TEXT;

-- CreateTable
CREATE TABLE "media_objects" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "byte_size" BIGINT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "key_box" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_objects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "voice_notes_media_id_key" ON "voice_notes"("media_id");
