-- AlterTable
ALTER TABLE "agent_run_steps" ADD COLUMN     "cost_micros" INTEGER,
ADD COLUMN     "input_tokens" INTEGER,
ADD COLUMN     "output_tokens" INTEGER;

-- AlterTable
ALTER TABLE "agent_runs" ADD COLUMN     "cost_micros" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "input_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "output_tokens" INTEGER NOT NULL DEFAULT 0;
