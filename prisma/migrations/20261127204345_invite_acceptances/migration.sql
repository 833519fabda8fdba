-- CreateTable
CREATE TABLE "invite_acceptances" (
    "ref" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "thread_id" TEXT,

    CONSTRAINT "invite_acceptances_pkey" PRIMARY KEY ("ref","user_id")
);

-- CreateIndex
CREATE INDEX "invite_acceptances_user_id_idx" ON "invite_acceptances"("user_id");

-- CreateIndex
CREATE INDEX "invite_acceptances_thread_id_idx" ON "invite_acceptances"("thread_id");

-- AddForeignKey
ALTER TABLE "invite_acceptances" ADD CONSTRAINT "invite_acceptances_ref_fkey" FOREIGN KEY ("ref") REFERENCES "invites"("ref") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invite_acceptances" ADD CONSTRAINT "invite_acceptances_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invite_acceptances" ADD CONSTRAINT "invite_acceptances_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
