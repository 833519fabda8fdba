-- AlterTable
ALTER TABLE "participants" ADD COLUMN     "delivered_up_to" TIMESTAMPTZ(3);
