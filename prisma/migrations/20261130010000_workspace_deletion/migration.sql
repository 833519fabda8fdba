ALTER TABLE "workspaces"
  ADD COLUMN "deletion_asked_at" TIMESTAMPTZ(3),
  ADD COLUMN "deletion_asked_by" TEXT,
  ADD COLUMN "deletion_begun_in" BIGINT,
  ALTER COLUMN "data_key_box" DROP NOT NULL;

-- A suspension is what refuses the credentials, so nothing may end it while the deletion stands.
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_deletion_suspends"
  CHECK (deletion_asked_at IS NULL OR suspended_at IS NOT NULL) NOT VALID;
