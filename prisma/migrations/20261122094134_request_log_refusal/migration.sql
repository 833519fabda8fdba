-- AlterTable
ALTER TABLE "request_logs" ADD COLUMN     "refusal" JSONB;
