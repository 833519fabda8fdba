-- Counts bytes that a user has sent, or refuses them: at most p_limit in any day. Bytes are kept by the minute in which they
-- arrived and count for a day from its end, so they leave up to a minute late and never early.
-- Calls for one user wait for each other, so together they are never granted more than the limit, however many processes ask.
-- A crash of the server forgets what was counted in its last moments. p_now replaces the clock in tests; p_dry only looks.
CREATE OR REPLACE FUNCTION media_take(p_user text, p_bytes bigint, p_limit bigint, p_now timestamptz, p_dry boolean)
RETURNS TABLE (granted boolean, retry_after_ms bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_minute integer;
  v_minutes integer[];
  v_sizes bigint[];
  v_total bigint;
  v_gone integer := 0;
  v_missing bigint;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO media_quotas (user_id, minutes, sizes, total, expires_at)
    VALUES (p_user, '{}', '{}', 0, clock_timestamp()) ON CONFLICT DO NOTHING;
  SELECT q.minutes, q.sizes, q.total INTO v_minutes, v_sizes, v_total FROM media_quotas q WHERE q.user_id = p_user FOR UPDATE;
  -- Read after the wait for the row: minutes are in their order.
  v_now := coalesce(p_now, clock_timestamp());
  v_minute := floor(extract(epoch FROM v_now) / 60);
  WHILE v_gone < cardinality(v_minutes) AND v_minutes[v_gone + 1] + 1441 <= v_minute LOOP
    v_gone := v_gone + 1;
    v_total := v_total - v_sizes[v_gone];
  END LOOP;
  v_missing := v_total + p_bytes - p_limit;
  IF v_missing > 0 THEN
    granted := false;
    retry_after_ms := 86400000;
    FOR i IN v_gone + 1 .. cardinality(v_minutes) LOOP
      v_missing := v_missing - v_sizes[i];
      IF v_missing <= 0 THEN
        retry_after_ms := ceil((v_minutes[i] + 1441)::bigint * 60000 - extract(epoch FROM v_now) * 1000);
        EXIT;
      END IF;
    END LOOP;
    RETURN NEXT;
    RETURN;
  END IF;
  granted := true;
  retry_after_ms := 0;
  IF NOT p_dry THEN
    v_minutes := v_minutes[v_gone + 1 :];
    v_sizes := v_sizes[v_gone + 1 :];
    IF cardinality(v_minutes) > 0 AND v_minutes[cardinality(v_minutes)] >= v_minute THEN
      v_sizes[cardinality(v_sizes)] := v_sizes[cardinality(v_sizes)] + p_bytes;
    ELSE
      v_minutes := v_minutes || v_minute;
      v_sizes := v_sizes || p_bytes;
    END IF;
    UPDATE media_quotas q SET minutes = v_minutes, sizes = v_sizes, total = v_total + p_bytes,
      expires_at = to_timestamp((v_minute + 1441)::bigint * 60) WHERE q.user_id = p_user;
  END IF;
  RETURN NEXT;
END;
$$;
