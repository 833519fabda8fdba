-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "message_ids" TEXT[];

-- A deletion: the stored answers that name the message.
CREATE INDEX idempotency_records_message_ids_idx ON idempotency_records USING gin (message_ids) WHERE message_ids IS NOT NULL;
