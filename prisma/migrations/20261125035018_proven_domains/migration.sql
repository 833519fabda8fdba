-- AlterTable
ALTER TABLE "invites" ADD COLUMN     "invitee_id" TEXT;

-- CreateTable
CREATE TABLE "workspace_domains" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "proven_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "missed_at" TIMESTAMPTZ(3),
    "check_after" TIMESTAMPTZ(3),

    CONSTRAINT "workspace_domains_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "workspace_domains_domain_idx" ON "workspace_domains"("domain");

-- CreateIndex
CREATE INDEX "workspace_domains_check_after_idx" ON "workspace_domains"("check_after");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_domains_workspace_id_domain_key" ON "workspace_domains"("workspace_id", "domain");

-- CreateIndex
CREATE INDEX "invites_invitee_id_idx" ON "invites"("invitee_id");

-- AddForeignKey
ALTER TABLE "workspace_domains" ADD CONSTRAINT "workspace_domains_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One workspace has a proven domain.
CREATE UNIQUE INDEX "workspace_domains_proven_idx" ON "workspace_domains"("domain") WHERE "proven_at" IS NOT NULL;
