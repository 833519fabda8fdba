-- AlterTable
ALTER TABLE "webhook_health" ADD COLUMN     "faults" INTEGER NOT NULL DEFAULT 0;
UPDATE "webhook_health" SET "faults" = "failures" WHERE "opens" > 0;

-- AlterTable
ALTER TABLE "webhook_lanes" ADD COLUMN     "standing" TEXT NOT NULL DEFAULT 'fresh';
UPDATE "webhook_lanes" SET "standing" = 'troubled' WHERE "fails" > 0;

-- The claim goes from endpoint to endpoint and standing to standing, and counts what each endpoint has under way.
DROP INDEX webhook_lanes_due_idx;
CREATE INDEX webhook_lanes_due_idx ON webhook_lanes (endpoint_id, standing, next_at) WHERE next_at IS NOT NULL;
DROP INDEX webhook_lanes_leased_idx;
CREATE INDEX webhook_lanes_leased_idx ON webhook_lanes (leased_until, endpoint_id, standing) WHERE leased_until IS NOT NULL;
