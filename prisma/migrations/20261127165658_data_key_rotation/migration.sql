-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "workspace_id" TEXT;

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "data_key_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "data_key_rotations" (
    "workspace_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "box" BYTEA NOT NULL,
    "announced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "used_at" TIMESTAMPTZ(3),
    "switched_at" TIMESTAMPTZ(3),
    "clean_at" TIMESTAMPTZ(3),
    "stragglers_before" BIGINT,
    "column_name" TEXT,
    "last_ids" TEXT[],
    "left" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "moved" INTEGER NOT NULL DEFAULT 0,
    "walk_after" TIMESTAMPTZ(3),

    CONSTRAINT "data_key_rotations_pkey" PRIMARY KEY ("workspace_id")
);

-- AddForeignKey
ALTER TABLE "data_key_rotations" ADD CONSTRAINT "data_key_rotations_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The version of the data key that a box names; null for bytes that are no box.
CREATE FUNCTION data_key_version_of(box bytea) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN substring(box FROM 1 FOR 1) = '\x01' THEN 1
    WHEN substring(box FROM 1 FOR 1) = '\x02' AND octet_length(box) >= 5
      THEN ('x' || encode(substring(box FROM 2 FOR 4), 'hex'))::bit(32)::integer
  END
$$;

-- The fence: what a process encrypts with a data key that was rotated is refused, however late it comes. It runs after the
-- row was written, so a transaction that passes it has a number, and a rotation can wait for its end.
CREATE FUNCTION require_current_data_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  box bytea;
  current_version integer;
BEGIN
  IF TG_NARGS = 1 THEN
    SELECT w.data_key_version INTO current_version FROM workspaces w WHERE w.id = NEW.workspace_id;
  ELSIF TG_ARGV[1] = 'run' THEN
    SELECT w.data_key_version INTO current_version FROM workspaces w JOIN agent_runs r ON r.workspace_id = w.id WHERE r.id = NEW.run_id;
  ELSE
    SELECT w.data_key_version INTO current_version FROM workspaces w JOIN webhook_endpoints e ON e.workspace_id = w.id
      WHERE e.id = NEW.endpoint_id;
  END IF;
  -- Nothing is older than the first key. It is the key of most workspaces, so their writes cost one look at the workspace.
  IF current_version = 1 THEN RETURN NULL; END IF;
  CASE TG_ARGV[0]
    WHEN 'content_box' THEN box := NEW.content_box;
    WHEN 'body_box' THEN box := NEW.body_box;
    WHEN 'box' THEN box := NEW.box;
    WHEN 'key_box' THEN box := NEW.key_box;
    WHEN 'title_box' THEN box := NEW.title_box;
    WHEN 'notes_box' THEN box := NEW.notes_box;
    WHEN 'transcript_box' THEN box := NEW.transcript_box;
    WHEN 'held_transcript_box' THEN box := NEW.held_transcript_box;
    WHEN 'insights_box' THEN box := NEW.insights_box;
    WHEN 'audio_box' THEN box := NEW.audio_box;
    WHEN 'input_box' THEN box := NEW.input_box;
    WHEN 'instructions_box' THEN box := NEW.instructions_box;
    WHEN 'spec_box' THEN box := NEW.spec_box;
    WHEN 'evidence_box' THEN box := NEW.evidence_box;
    WHEN 'statement_box' THEN box := NEW.statement_box;
  END CASE;
  IF current_version > data_key_version_of(box) THEN
    RAISE EXCEPTION 'the data key of the workspace was rotated' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  t text;
  c text;
  arguments text;
  is_new text;
BEGIN
  FOR t, c IN VALUES
    ('agent_confirmations', 'box'), ('agent_run_steps', 'box'), ('agent_runs', 'input_box'), ('agent_versions', 'spec_box'),
    ('agents', 'instructions_box'), ('idempotency_records', 'body_box'), ('media_objects', 'key_box'),
    ('media_uploads', 'key_box'), ('messages', 'content_box'), ('reports', 'evidence_box'), ('reports', 'statement_box'),
    ('tasks', 'notes_box'), ('tasks', 'title_box'), ('threads', 'title_box'), ('voice_notes', 'audio_box'),
    ('voice_notes', 'held_transcript_box'), ('voice_notes', 'insights_box'), ('voice_notes', 'transcript_box'),
    ('webhook_deliveries', 'body_box'), ('webhook_secrets', 'box')
  LOOP
    -- A row that does not name its workspace is found through what it belongs to.
    arguments := quote_literal(c) || CASE
      WHEN t IN ('agent_run_steps', 'agent_confirmations') THEN ', ''run'''
      WHEN t = 'webhook_secrets' THEN ', ''endpoint''' ELSE '' END;
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I FOR EACH ROW WHEN (NEW.%I IS NOT NULL)
      EXECUTE FUNCTION require_current_data_key(%s)', c || '_fenced_on_insert', t, c, arguments);
    is_new := format('NEW.%I IS NOT NULL AND NEW.%I IS DISTINCT FROM OLD.%I', c, c, c);
    -- The words of a note that is no longer held move within its row.
    IF c = 'transcript_box' THEN
      is_new := is_new || ' AND NEW.transcript_box IS DISTINCT FROM OLD.held_transcript_box';
    END IF;
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF %I ON %I FOR EACH ROW WHEN (%s)
      EXECUTE FUNCTION require_current_data_key(%s)', c || '_fenced_on_update', c, t, is_new, arguments);
  END LOOP;
END $$;

-- A rotation of the data key encrypts the same version of an agent again.
CREATE OR REPLACE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'spec_box' = to_jsonb(OLD) - 'spec_box'
    AND data_key_version_of(NEW.spec_box) > data_key_version_of(OLD.spec_box) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version of an agent never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
