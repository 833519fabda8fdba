-- AlterTable
ALTER TABLE "agent_runs" ADD COLUMN     "fence" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "agent_confirmations" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "tool" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "box" BYTEA NOT NULL,
    "is_tainted" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_confirmations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agent_confirmations_run_id_idx" ON "agent_confirmations"("run_id");

-- CreateIndex
CREATE INDEX "agent_confirmations_state_expires_at_idx" ON "agent_confirmations"("state", "expires_at");

-- AddForeignKey
ALTER TABLE "agent_confirmations" ADD CONSTRAINT "agent_confirmations_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "agent_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
