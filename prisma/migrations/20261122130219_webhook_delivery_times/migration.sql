-- DropIndex
DROP INDEX "webhook_deliveries_endpoint_id_id_idx";

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_idx" ON "webhook_deliveries"("endpoint_id", "created_at" DESC);
