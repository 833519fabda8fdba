-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "expiry_noticed_for" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "browser_hash" BYTEA;

-- CreateTable
CREATE TABLE "security_notices" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "repeat_key" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "ip" TEXT,
    "browser" TEXT,
    "times" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "security_notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "security_notices_user_id_created_at_idx" ON "security_notices"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "security_notices_created_at_idx" ON "security_notices"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "security_notices_user_id_repeat_key_key" ON "security_notices"("user_id", "repeat_key");

-- CreateIndex
CREATE INDEX "api_keys_expires_at_idx" ON "api_keys"("expires_at");

-- AddForeignKey
ALTER TABLE "security_notices" ADD CONSTRAINT "security_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
