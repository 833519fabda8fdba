-- AlterTable
ALTER TABLE "agent_runs" ADD COLUMN     "exported_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "agent_runs_ended_at_idx" ON "agent_runs"("ended_at");
