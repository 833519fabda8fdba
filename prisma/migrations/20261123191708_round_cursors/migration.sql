-- CreateTable
CREATE TABLE "round_cursors" (
    "round" TEXT NOT NULL,
    "after" TEXT,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "round_cursors_pkey" PRIMARY KEY ("round")
);
