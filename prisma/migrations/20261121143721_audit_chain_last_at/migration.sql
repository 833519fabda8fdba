-- AlterTable
ALTER TABLE "audit_chains" ADD COLUMN     "last_at" TIMESTAMPTZ(3);
