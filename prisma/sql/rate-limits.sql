-- Counted hits are not worth a write-ahead log: a crash of the server empties the table, and nothing else does.
ALTER TABLE rate_limits SET UNLOGGED;
-- Room on each page for the next version of a row, so that an update touches no index.
ALTER TABLE rate_limits SET (fillfactor = 50);

-- Takes one place under all rules of a policy, or none. Rule i allows p_limits[i] hits in any p_windows_ms[i]:
-- a hit counts from its instant until just before the window's length later. p_now replaces the clock in tests.
CREATE FUNCTION limit_take(p_key text, p_limits integer[], p_windows_ms bigint[], p_now timestamptz, p_dry boolean)
RETURNS TABLE (taken_at timestamptz, retry_after_ms bigint, remaining integer, reset_ms bigint, rule integer)
LANGUAGE plpgsql AS $$
DECLARE
  v_hits timestamptz[];
  v_expires_at timestamptz;
  v_now timestamptz;
  v_free_at timestamptz;
  v_reset_at timestamptz;
  v_kept interval := '0';
  v_window interval;
  v_kept_max integer := 0;
  v_total integer;
  v_left integer;
BEGIN
  IF p_dry THEN
    SELECT r.hits INTO v_hits FROM rate_limits r WHERE r.key = p_key;
  ELSE
    LOOP
      SELECT r.hits, r.expires_at INTO v_hits, v_expires_at FROM rate_limits r WHERE r.key = p_key FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO rate_limits (key, hits, expires_at) VALUES (p_key, '{}', '-infinity') ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND;
    END LOOP;
  END IF;
  -- Read under the lock: a time from before the wait for it would be earlier than hits already counted.
  v_now := coalesce(p_now, clock_timestamp());
  v_hits := coalesce(v_hits, '{}');
  v_total := cardinality(v_hits);
  taken_at := CASE WHEN NOT p_dry THEN greatest(v_now, v_hits[v_total] + interval '1 microsecond') END;

  FOR i IN 1 .. cardinality(p_limits) LOOP
    v_window := p_windows_ms[i] * interval '1 millisecond';
    v_kept := greatest(v_kept, v_window);
    v_kept_max := greatest(v_kept_max, p_limits[i]);
    -- Hits are in order: how many have left the window is a binary search.
    v_left := width_bucket(v_now - v_window, v_hits);
    IF v_total - v_left >= p_limits[i] THEN
      -- Once the limit-th newest has left, there is a place; every rule that is full must free one.
      v_reset_at := v_hits[v_total - p_limits[i] + 1] + v_window;
      IF v_free_at IS NULL OR v_reset_at > v_free_at THEN
        v_free_at := v_reset_at;
        rule := i - 1;
      END IF;
    END IF;
  END LOOP;

  IF v_free_at IS NOT NULL THEN
    taken_at := NULL;
    remaining := 0;
    retry_after_ms := ceil(extract(epoch FROM v_free_at - v_now) * 1000);
    reset_ms := retry_after_ms;
    RETURN NEXT;
    RETURN;
  END IF;

  IF NOT p_dry THEN
    v_hits := v_hits[greatest(width_bucket(v_now - v_kept, v_hits), v_total + 1 - v_kept_max) + 1 : v_total] || taken_at;
    v_total := cardinality(v_hits);
    -- Moved on only when it is nearly due: an update that leaves the indexed column alone touches no index.
    IF v_expires_at IS NULL OR v_expires_at < taken_at + v_kept THEN
      v_expires_at := taken_at + 2 * v_kept;
    END IF;
    UPDATE rate_limits r SET hits = v_hits, expires_at = v_expires_at WHERE r.key = p_key;
  END IF;

  retry_after_ms := 0;
  FOR i IN 1 .. cardinality(p_limits) LOOP
    v_window := p_windows_ms[i] * interval '1 millisecond';
    v_left := width_bucket(v_now - v_window, v_hits);
    IF remaining IS NULL OR p_limits[i] - (v_total - v_left) < remaining THEN
      remaining := p_limits[i] - (v_total - v_left);
      rule := i - 1;
      reset_ms := coalesce(ceil(extract(epoch FROM v_hits[v_left + 1] + v_window - v_now) * 1000), 0);
    END IF;
  END LOOP;
  RETURN NEXT;
END $$;

-- Gives back the place taken at p_taken_at; nothing happens when it has gone.
CREATE FUNCTION limit_give_back(p_key text, p_taken_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE rate_limits SET hits = array_remove(hits, p_taken_at) WHERE key = p_key AND p_taken_at = ANY (hits);
$$;

-- Deletes up to p_max keys whose hits have all left their windows; how many. A key in use is passed over.
CREATE FUNCTION limit_sweep(p_max integer) RETURNS integer LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expires_at < clock_timestamp()
      ORDER BY expires_at LIMIT p_max FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*)::integer FROM gone;
$$;
