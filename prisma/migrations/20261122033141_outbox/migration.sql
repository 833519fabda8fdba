-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "lane" TEXT,
    "position" BIGSERIAL NOT NULL,
    "payload_box" BYTEA,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "locked_until" TIMESTAMPTZ(3),
    "lease" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_lanes" (
    "lane" TEXT NOT NULL,
    "pending" INTEGER NOT NULL,

    CONSTRAINT "outbox_lanes_pkey" PRIMARY KEY ("lane")
);

-- CreateIndex
CREATE INDEX "outbox_messages_state_topic_next_attempt_at_idx" ON "outbox_messages"("state", "topic", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outbox_messages_lane_state_position_idx" ON "outbox_messages"("lane", "state", "position");

-- CreateIndex
CREATE INDEX "outbox_messages_finished_at_idx" ON "outbox_messages"("finished_at");

-- Mail that is waiting, and what the development mailbox shows. The boxes stay under the master key and bound to the
-- old rows' names, which the database cannot change: each travels as JSON with what stood beside it in columns.
INSERT INTO "outbox_messages"
    ("id", "topic", "payload_box", "state", "attempts", "next_attempt_at", "expires_at", "created_at", "finished_at")
SELECT "id", 'mail',
    convert_to(json_build_object('box', encode("body_box", 'hex'), 'to', "to_address", 'subject', "subject")::text, 'UTF8'),
    "state", "attempts",
    CASE "state" WHEN 'queued' THEN coalesce("next_attempt_at", "created_at") END,
    "created_at" + interval '7 days', "created_at",
    CASE "state" WHEN 'kept' THEN "created_at" END
FROM "mails" WHERE "state" IN ('queued', 'kept') AND "body_box" IS NOT NULL ORDER BY "created_at";

INSERT INTO "outbox_messages" ("id", "topic", "payload_box", "state", "attempts", "next_attempt_at", "expires_at", "created_at")
SELECT "id", 'sms', convert_to(json_build_object('box', encode("box", 'hex'))::text, 'UTF8'),
    'queued', "attempts", "next_attempt_at", "expires_at", "created_at"
FROM "sms" ORDER BY "created_at";

-- DropTable
DROP TABLE "mails";

-- DropTable
DROP TABLE "sms";
