-- CreateIndex
CREATE INDEX "audit_records_chain_id_request_id_idx" ON "audit_records"("chain_id", "request_id");
