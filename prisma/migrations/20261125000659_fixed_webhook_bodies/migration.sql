-- AlterTable
-- What was attempted before carried no content unless its body was kept. The default reaches those rows without rewriting them.
ALTER TABLE "webhook_deliveries" ADD COLUMN     "sent_without_content" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "webhook_deliveries" ALTER COLUMN "sent_without_content" SET DEFAULT false;
UPDATE "webhook_deliveries" SET "sent_without_content" = false
WHERE "attempts" = 0 AND "event_type" IN ('message.new', 'voice_note.created');

-- AlterTable
ALTER TABLE "webhook_lanes" ADD COLUMN     "with_content" BOOLEAN NOT NULL DEFAULT false;

-- Whether an endpoint that moves to another address has bodies with content, which a redelivery would send there.
CREATE INDEX webhook_deliveries_content_idx ON webhook_deliveries (endpoint_id) WHERE body_box IS NOT NULL;
