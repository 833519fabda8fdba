ALTER TABLE "workspaces"
  ADD COLUMN "away" TEXT,
  ADD COLUMN "away_at" TIMESTAMPTZ(3);

-- A suspension is what refuses the credentials, so nothing may end it while another cell serves the workspace.
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_away_suspends"
  CHECK (away_at IS NULL OR suspended_at IS NOT NULL) NOT VALID;

-- The fence of a move: what a request writes that was admitted before its workspace left is refused, however late it comes.
-- 55000 is answered with 503.
CREATE FUNCTION refuse_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'another cell serves the workspace' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

-- Every event and every listed item gives out an offset or a time.
CREATE TRIGGER workspaces_refuse_away BEFORE UPDATE OF event_offset, last_stamped_at ON workspaces FOR EACH ROW
  WHEN (OLD.away_at IS NOT NULL) EXECUTE FUNCTION refuse_away();

-- For changes without an event: their records, and refresh tokens. No request takes a minute. After it, the record of a wrong
-- password or of the deletion of what was left behind is written here.
CREATE FUNCTION refuse_recently_away() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_workspace text;
BEGIN
  IF TG_TABLE_NAME = 'audit_chains' THEN
    v_workspace := NEW.id;
  ELSE
    SELECT g.workspace_id INTO v_workspace FROM oauth_grants g WHERE g.id = NEW.grant_id;
  END IF;
  PERFORM FROM workspaces w WHERE w.id = v_workspace AND w.away_at > clock_timestamp() - interval '1 minute';
  IF FOUND THEN
    RAISE EXCEPTION 'another cell serves the workspace' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chains_refuse_away BEFORE UPDATE OF seq ON audit_chains FOR EACH ROW EXECUTE FUNCTION refuse_recently_away();
CREATE TRIGGER refresh_tokens_refuse_away BEFORE INSERT ON oauth_refresh_tokens FOR EACH ROW EXECUTE FUNCTION refuse_recently_away();
