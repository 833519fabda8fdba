-- CreateTable
CREATE TABLE "agent_versions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "spec_box" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agent_versions_agent_id_created_at_idx" ON "agent_versions"("agent_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "agent_versions_agent_id_version_key" ON "agent_versions"("agent_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "agent_versions_agent_id_hash_key" ON "agent_versions"("agent_id", "hash");

-- AddForeignKey
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of an agent never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER agent_versions_never_change BEFORE UPDATE ON agent_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
