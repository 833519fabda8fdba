-- CreateTable
CREATE TABLE "oauth_clients" (
    "id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "redirect_uris" TEXT[],
    "grant_types" TEXT[],
    "auth_method" TEXT NOT NULL,
    "scopes" TEXT[],
    "software_id" TEXT,
    "software_version" TEXT,
    "client_uri" TEXT,
    "secret_hash" BYTEA,
    "registration_hash" BYTEA,
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "metadata_hash" BYTEA NOT NULL,
    "pending_fingerprint" BYTEA,
    "owner_account_id" TEXT,
    "owner_workspace_id" TEXT,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "registered_from" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_grants" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "scopes_rejected" TEXT[],
    "resource" TEXT NOT NULL,
    "flow" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_access_tokens" (
    "id_hash" BYTEA NOT NULL,
    "grant_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "audience" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oauth_access_tokens_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "oauth_refresh_tokens" (
    "id_hash" BYTEA NOT NULL,
    "grant_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_refresh_tokens_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "oauth_codes" (
    "id_hash" BYTEA NOT NULL,
    "grant_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_codes_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "oauth_device_codes" (
    "id_hash" BYTEA NOT NULL,
    "user_code_hash" BYTEA NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "resource" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "grant_id" TEXT,
    "user_id" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "interval_seconds" INTEGER NOT NULL,
    "last_polled_at" TIMESTAMPTZ(3),
    "ip" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_device_codes_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "oauth_interactions" (
    "id_hash" BYTEA NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "resource" TEXT NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "box" BYTEA NOT NULL,
    "decision" TEXT,
    "grant_id" TEXT,
    "user_id" TEXT,
    "proof_hash" BYTEA,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_interactions_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "contacts" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "title_box" BYTEA NOT NULL,
    "notes_box" BYTEA,
    "due_at" TIMESTAMPTZ(3),
    "assignee_id" TEXT,
    "message_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_via" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voice_notes" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,
    "media_type" TEXT,
    "byte_size" INTEGER NOT NULL,
    "audio_box" BYTEA,
    "transcript_box" BYTEA,
    "processing" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voice_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "oauth_clients_pending_fingerprint_key" ON "oauth_clients"("pending_fingerprint");

-- CreateIndex
CREATE INDEX "oauth_clients_status_created_at_idx" ON "oauth_clients"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "oauth_clients_owner_workspace_id_created_at_idx" ON "oauth_clients"("owner_workspace_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "oauth_grants_user_id_created_at_idx" ON "oauth_grants"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "oauth_grants_client_id_idx" ON "oauth_grants"("client_id");

-- CreateIndex
CREATE INDEX "oauth_access_tokens_expires_at_idx" ON "oauth_access_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_refresh_tokens_expires_at_idx" ON "oauth_refresh_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_codes_expires_at_idx" ON "oauth_codes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_device_codes_user_code_hash_key" ON "oauth_device_codes"("user_code_hash");

-- CreateIndex
CREATE INDEX "oauth_device_codes_expires_at_idx" ON "oauth_device_codes"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_interactions_expires_at_idx" ON "oauth_interactions"("expires_at");

-- CreateIndex
CREATE INDEX "contacts_workspace_id_created_at_idx" ON "contacts"("workspace_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "tasks_workspace_id_created_at_idx" ON "tasks"("workspace_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "voice_notes_message_id_key" ON "voice_notes"("message_id");

-- CreateIndex
CREATE INDEX "voice_notes_workspace_id_created_at_idx" ON "voice_notes"("workspace_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_clients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
