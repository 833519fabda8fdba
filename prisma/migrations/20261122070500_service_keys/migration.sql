-- CreateTable
CREATE TABLE "service_keys" (
    "master_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "box" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_keys_pkey" PRIMARY KEY ("master_id","purpose")
);

-- CreateTable
CREATE TABLE "key_holders" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "signs" TEXT NOT NULL,
    "accepts" TEXT[],
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "key_holders_pkey" PRIMARY KEY ("id")
);
