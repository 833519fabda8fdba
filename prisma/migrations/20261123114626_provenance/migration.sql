-- AlterTable
ALTER TABLE "media_objects" ADD COLUMN     "statement" TEXT,
ADD COLUMN     "statement_kid" TEXT;

-- CreateTable
CREATE TABLE "provenance_keys" (
    "kid" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "private_box" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "provenance_keys_pkey" PRIMARY KEY ("kid")
);

-- CreateIndex
CREATE INDEX "media_objects_sha256_idx" ON "media_objects"("sha256");

-- The worker's round: audio of notes that has no statement yet.
CREATE INDEX media_objects_unsigned_idx ON media_objects (attached_at) WHERE attached_at IS NOT NULL AND statement IS NULL;
-- The key that signs now: there is one at most.
CREATE UNIQUE INDEX provenance_keys_current_idx ON provenance_keys ((true)) WHERE retired_at IS NULL;
