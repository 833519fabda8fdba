-- AlterTable
ALTER TABLE "events" ADD COLUMN     "only_for" TEXT;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "is_withheld" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "participants" ADD COLUMN     "read_up_to" TIMESTAMPTZ(3),
ADD COLUMN     "receipt_up_to" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "connections" (
    "user_a" TEXT NOT NULL,
    "user_b" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connections_pkey" PRIMARY KEY ("user_a","user_b")
);

-- CreateTable
CREATE TABLE "blocks" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "blocked_user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "connections_user_b_idx" ON "connections"("user_b");

-- CreateIndex
CREATE INDEX "blocks_blocked_user_id_idx" ON "blocks"("blocked_user_id");

-- CreateIndex
CREATE INDEX "blocks_user_id_created_at_idx" ON "blocks"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "blocks_user_id_blocked_user_id_key" ON "blocks"("user_id", "blocked_user_id");

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_a_fkey" FOREIGN KEY ("user_a") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_b_fkey" FOREIGN KEY ("user_b") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_user_id_fkey" FOREIGN KEY ("blocked_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
