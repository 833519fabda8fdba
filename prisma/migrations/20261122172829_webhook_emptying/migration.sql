-- AlterTable
ALTER TABLE "webhook_health" ADD COLUMN     "is_emptying" BOOLEAN NOT NULL DEFAULT false;
