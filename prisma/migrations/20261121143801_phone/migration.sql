-- CreateTable
CREATE TABLE "phone_codes" (
    "phone_hash" BYTEA NOT NULL,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "phone_codes_pkey" PRIMARY KEY ("phone_hash")
);

-- CreateTable
CREATE TABLE "sms" (
    "id" TEXT NOT NULL,
    "box" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sms_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sms_next_attempt_at_idx" ON "sms"("next_attempt_at");
