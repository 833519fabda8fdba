-- AlterTable
ALTER TABLE "media_objects" ADD COLUMN     "missing_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "media_uploads_owner_id_idx" ON "media_uploads"("owner_id");
