-- AlterTable
ALTER TABLE "oauth_refresh_tokens" ADD COLUMN     "family_hash" BYTEA;

-- CreateIndex
CREATE INDEX "oauth_refresh_tokens_family_hash_idx" ON "oauth_refresh_tokens"("family_hash");
