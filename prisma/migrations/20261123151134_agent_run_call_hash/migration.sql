-- AlterTable
ALTER TABLE "agent_runs" ADD COLUMN     "call_hash" BYTEA;
