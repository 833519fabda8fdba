-- AlterTable
ALTER TABLE "webhook_health" ADD COLUMN     "is_slow" BOOLEAN NOT NULL DEFAULT false;
