-- The fence of a move for what has neither an event, nor a record, nor a time of the workspace. An argument names the column that
-- leads to the workspace. A slow upload may end long after the fence, so only deletions are let through after a minute: the old copy
-- goes at some time, and nobody deletes anything slowly.
CREATE FUNCTION refuse_unrecorded_away() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  v_workspace text := v_row ->> TG_ARGV[0];
BEGIN
  IF TG_ARGV[0] <> 'workspace_id' THEN
    SELECT u.workspace_id INTO v_workspace FROM users u WHERE u.id = v_workspace;
  END IF;
  PERFORM FROM workspaces w WHERE w.id = v_workspace AND w.away_at IS NOT NULL
    AND (TG_OP <> 'DELETE' OR w.away_at > clock_timestamp() - interval '1 minute');
  IF FOUND THEN
    RAISE EXCEPTION 'another cell serves the workspace' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- Audio that was stored or deleted. The parts of an upload change its row. The end of a move takes the number of the last part away.
CREATE TRIGGER media_objects_refuse_away BEFORE INSERT OR DELETE ON media_objects FOR EACH ROW
  EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');
CREATE TRIGGER media_uploads_refuse_away BEFORE UPDATE OF highest_part, last_part, joining_until, joined_at ON media_uploads FOR EACH ROW
  WHEN (OLD.expires_at > clock_timestamp() AND (NEW.last_part IS NOT NULL OR OLD.last_part IS NULL))
  EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');
CREATE TRIGGER media_uploads_refuse_away_delete BEFORE DELETE ON media_uploads FOR EACH ROW
  WHEN (OLD.expires_at > clock_timestamp()) EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');

-- Whom a person keeps away or lets in.
CREATE TRIGGER blocks_refuse_away BEFORE DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('user_id');
CREATE TRIGGER voice_drop_blocks_refuse_away BEFORE INSERT OR UPDATE ON voice_drop_blocks FOR EACH ROW
  EXECUTE FUNCTION refuse_unrecorded_away('recipient_id');
CREATE TRIGGER invites_refuse_away BEFORE UPDATE OF revoked_at ON invites FOR EACH ROW
  EXECUTE FUNCTION refuse_unrecorded_away('inviter_id');
CREATE TRIGGER invite_acceptances_refuse_away BEFORE INSERT ON invite_acceptances FOR EACH ROW
  EXECUTE FUNCTION refuse_unrecorded_away('user_id');

CREATE TRIGGER saved_views_refuse_away BEFORE DELETE ON saved_views FOR EACH ROW
  EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');
CREATE TRIGGER security_notices_refuse_away BEFORE UPDATE OF dismissed_at ON security_notices FOR EACH ROW
  EXECUTE FUNCTION refuse_unrecorded_away('user_id');
