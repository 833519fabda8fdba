-- CreateTable
CREATE TABLE "invites" (
    "ref" TEXT NOT NULL,
    "inviter_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invites_pkey" PRIMARY KEY ("ref")
);

-- CreateTable
CREATE TABLE "invite_counts" (
    "ref" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "landings" INTEGER NOT NULL DEFAULT 0,
    "follows" INTEGER NOT NULL DEFAULT 0,
    "accepts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invite_counts_pkey" PRIMARY KEY ("ref","day")
);

-- CreateTable
CREATE TABLE "voice_drops" (
    "voice_note_id" TEXT NOT NULL,
    "recipient_id" TEXT NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voice_drops_pkey" PRIMARY KEY ("voice_note_id")
);

-- CreateTable
CREATE TABLE "voice_drop_blocks" (
    "recipient_id" TEXT NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voice_drop_blocks_pkey" PRIMARY KEY ("recipient_id","address_hash")
);

-- CreateIndex
CREATE INDEX "invites_inviter_id_created_at_idx" ON "invites"("inviter_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invites_expires_at_idx" ON "invites"("expires_at");

-- CreateIndex
CREATE INDEX "voice_drops_recipient_id_idx" ON "voice_drops"("recipient_id");

-- CreateIndex
CREATE INDEX "voice_drops_created_at_idx" ON "voice_drops"("created_at");

-- CreateIndex
CREATE INDEX "voice_drop_blocks_expires_at_idx" ON "voice_drop_blocks"("expires_at");

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invite_counts" ADD CONSTRAINT "invite_counts_ref_fkey" FOREIGN KEY ("ref") REFERENCES "invites"("ref") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_drops" ADD CONSTRAINT "voice_drops_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_drop_blocks" ADD CONSTRAINT "voice_drop_blocks_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
