-- AlterTable
ALTER TABLE "webhook_lanes" ADD COLUMN     "held_by" TEXT;
