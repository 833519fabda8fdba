-- DropIndex
DROP INDEX "webhook_attempts_delivery_id_number_idx";

-- DropIndex
DROP INDEX "webhook_attempts_started_at_idx";

-- AlterTable
ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_pkey",
DROP COLUMN "id",
ADD CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id", "number", "started_at");

-- The claim counts what each endpoint has under way, and looks for leases that are over: one short walk through this index.
DROP INDEX webhook_lanes_leased_idx;
CREATE INDEX webhook_lanes_leased_idx ON webhook_lanes (leased_until, endpoint_id) WHERE leased_until IS NOT NULL;
