-- AlterTable
ALTER TABLE "users" ADD COLUMN     "discoverable" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "handle" TEXT,
ADD COLUMN     "voice_drops" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "contact_match_epochs" (
    "epoch" INTEGER NOT NULL,
    "salt" TEXT NOT NULL,
    "ready" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_match_epochs_pkey" PRIMARY KEY ("epoch")
);

-- CreateTable
CREATE TABLE "contact_match_hashes" (
    "epoch" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "contact_match_hashes_pkey" PRIMARY KEY ("epoch","hash")
);

-- CreateTable
CREATE TABLE "contact_match_lookups" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "looked_up_at" TIMESTAMPTZ(3) NOT NULL,
    "fingerprints" BYTEA NOT NULL,

    CONSTRAINT "contact_match_lookups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_match_hashes_user_id_idx" ON "contact_match_hashes"("user_id");

-- CreateIndex
CREATE INDEX "contact_match_lookups_user_id_looked_up_at_idx" ON "contact_match_lookups"("user_id", "looked_up_at");

-- CreateIndex
CREATE INDEX "contact_match_lookups_looked_up_at_idx" ON "contact_match_lookups"("looked_up_at");

-- CreateIndex
CREATE INDEX "contacts_workspace_id_user_id_idx" ON "contacts"("workspace_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_handle_key" ON "users"("handle");

-- AddForeignKey
ALTER TABLE "contact_match_hashes" ADD CONSTRAINT "contact_match_hashes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_match_lookups" ADD CONSTRAINT "contact_match_lookups_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
