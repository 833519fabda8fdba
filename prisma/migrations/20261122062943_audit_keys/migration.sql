-- AlterTable
ALTER TABLE "audit_chains" ADD COLUMN "key_id" TEXT,
ADD COLUMN "mac" BYTEA,
ADD COLUMN "unkeyed_through" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "audit_records" ADD COLUMN "key_id" TEXT;
