-- AlterTable
ALTER TABLE "request_logs" ADD COLUMN     "reason" TEXT;
