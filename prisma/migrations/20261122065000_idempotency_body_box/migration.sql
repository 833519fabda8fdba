-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "body_box" BYTEA;
