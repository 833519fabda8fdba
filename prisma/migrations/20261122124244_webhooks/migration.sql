-- AlterTable
ALTER TABLE "events" ALTER COLUMN "data" SET DATA TYPE JSON;

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "event_types" TEXT[],
    "include_content" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "is_inbox" BOOLEAN NOT NULL DEFAULT false,
    "since_offset" BIGINT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_secrets" (
    "id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "box" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_health" (
    "endpoint_id" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "warned_at" TIMESTAMPTZ(3),
    "blocked_until" TIMESTAMPTZ(3),
    "opens" INTEGER NOT NULL DEFAULT 0,
    "last_success_at" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_health_pkey" PRIMARY KEY ("endpoint_id")
);

-- CreateTable
CREATE TABLE "webhook_streams" (
    "workspace_id" TEXT NOT NULL,
    "offset" BIGINT NOT NULL,

    CONSTRAINT "webhook_streams_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "webhook_lanes" (
    "id" BIGSERIAL NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "pending" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "fails" INTEGER NOT NULL DEFAULT 0,
    "lease" BIGINT NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_lanes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "lane_id" BIGINT NOT NULL,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "event_offset" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempts_max" INTEGER NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "body_box" BYTEA,
    "last_status" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "latency_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "request_headers" JSONB NOT NULL,
    "response_headers" JSONB,
    "response_body" BYTEA,
    "truncated" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_usages" (
    "endpoint_id" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "delivered" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "latency_ms_sum" BIGINT NOT NULL,

    CONSTRAINT "webhook_usages_pkey" PRIMARY KEY ("endpoint_id","minute")
);

-- CreateIndex
CREATE INDEX "webhook_endpoints_workspace_id_created_at_idx" ON "webhook_endpoints"("workspace_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_secrets_endpoint_id_created_at_idx" ON "webhook_secrets"("endpoint_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_lanes_endpoint_id_subject_key" ON "webhook_lanes"("endpoint_id", "subject");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_id_idx" ON "webhook_deliveries"("endpoint_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_attempts_delivery_id_number_idx" ON "webhook_attempts"("delivery_id", "number");

-- CreateIndex
CREATE INDEX "webhook_attempts_started_at_idx" ON "webhook_attempts"("started_at");

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_health" ADD CONSTRAINT "webhook_health_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_streams" ADD CONSTRAINT "webhook_streams_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The claim walks over the endpoints whose lanes are due or wait for a retry, and finds the due lanes of each.
CREATE INDEX webhook_lanes_due_idx ON webhook_lanes (endpoint_id, next_at) WHERE next_at IS NOT NULL;
-- Lanes that a worker holds: how many an endpoint has, and those whose worker died.
CREATE INDEX webhook_lanes_leased_idx ON webhook_lanes (endpoint_id, leased_until) WHERE leased_until IS NOT NULL;
-- The first deliveries of a lane.
CREATE INDEX webhook_deliveries_pending_idx ON webhook_deliveries (lane_id, event_offset) WHERE state = 'pending';
-- Deliveries of an endpoint that wait for a person: dead letters, and those that came while it was disabled.
CREATE INDEX webhook_deliveries_kept_idx ON webhook_deliveries (endpoint_id, state, event_offset) WHERE state IN ('dead', 'held');
-- Rows that change many times: room for their new versions on the same page, and a vacuum before they pile up.
ALTER TABLE webhook_lanes SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE webhook_deliveries SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
