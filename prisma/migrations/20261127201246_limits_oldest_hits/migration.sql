-- AlterTable
ALTER TABLE "rate_limits" ADD COLUMN     "oldest" BIGINT[],
ADD COLUMN     "oldest_at" TIMESTAMPTZ(6)[];

-- Counted hits are not worth a write-ahead log: a crash of the server empties the tables, and nothing else does.
ALTER TABLE rate_limits SET UNLOGGED;
ALTER TABLE rate_limit_hits SET UNLOGGED;
-- Room on each page for the next version of a row, so that an update touches no index.
ALTER TABLE rate_limits SET (fillfactor = 50);
ALTER TABLE rate_limit_hits SET (fillfactor = 80);

-- The hits of a key are numbered from 1, and hit n is in the slot n % slots. The slots are as many as the largest limit of the
-- policy, so the hit that a new one overwrites has left every window. Nothing ever reads or writes the whole log: a place
-- costs the same however many hits there are.

-- Gives a key another number of slots: its policy has changed. The caller holds the lock of the key's row.
CREATE OR REPLACE FUNCTION limit_resize(p_key text, p_slots integer) RETURNS void LANGUAGE sql AS $$
  WITH old AS (DELETE FROM rate_limit_hits WHERE key = p_key RETURNING seq, at),
    kept AS (SELECT seq, at FROM old ORDER BY seq DESC LIMIT p_slots)
  INSERT INTO rate_limit_hits (key, slot, seq, at)
  SELECT p_key, -1 - (seq % p_slots)::integer, seq, at FROM kept;
  UPDATE rate_limit_hits SET slot = -1 - slot WHERE key = p_key;
  UPDATE rate_limits SET slots = p_slots WHERE key = p_key;
$$;

-- The first of the hits from p_from to p_to that is later than p_since: its number and its time. Hit p_to is later, at p_to_at.
-- Looks near p_from first: from one call to the next, few hits leave a window.
CREATE OR REPLACE FUNCTION limit_oldest(p_key text, p_slots integer, p_from bigint, p_to bigint, p_to_at timestamptz, p_since timestamptz)
RETURNS TABLE (seq bigint, at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  v_step bigint := 1;
  v_low bigint := p_from;
  v_probe bigint;
  v_at timestamptz;
BEGIN
  seq := p_to;
  at := p_to_at;
  WHILE v_low < seq LOOP
    v_probe := least(v_low + v_step - 1, (v_low + seq) / 2);
    SELECT h.at INTO v_at FROM rate_limit_hits h
    WHERE h.key = p_key AND h.slot = v_probe % p_slots AND h.seq = v_probe;
    IF v_at > p_since THEN
      seq := v_probe;
      at := v_at;
    ELSE
      v_low := v_probe + 1;
      v_step := 2 * v_step;
    END IF;
  END LOOP;
  RETURN NEXT;
END $$;

-- Takes one place under all rules of a policy, or none. Rule i allows p_limits[i] hits in any p_windows_ms[i]:
-- a hit counts from its instant until just before the window's length later. p_now replaces the clock in tests.
-- p_dry looks without taking, and is alone in counting what remains. A take answers its own number, and of each rule the number
-- and the time of the oldest hit that counts: the caller does the sums, because here each expression costs as much as reading a row.
-- The version before this one reads retry_after_ms.
DROP FUNCTION IF EXISTS limit_take(text, integer[], bigint[], timestamptz, boolean);
CREATE FUNCTION limit_take(p_key text, p_limits integer[], p_windows_ms bigint[], p_now timestamptz, p_dry boolean)
RETURNS TABLE (taken_at timestamptz, retry_after_ms bigint, remaining integer, reset_ms bigint, rule integer,
  hit_number bigint, oldest_numbers bigint[], oldest_times timestamptz[])
LANGUAGE plpgsql AS $$
DECLARE
  v_seq bigint;
  v_slots integer;
  v_last_at timestamptz;
  v_expires_at timestamptz;
  v_first bigint;
  v_next bigint;
  v_moved boolean := false;
  v_now timestamptz;
  v_at timestamptz;
  v_free_at timestamptz;
  v_kept interval := '0';
  v_window interval;
  v_slots_needed integer := 0;
  v_left integer;
BEGIN
  FOR i IN 1 .. cardinality(p_limits) LOOP
    v_kept := greatest(v_kept, p_windows_ms[i] * interval '1 millisecond');
    v_slots_needed := greatest(v_slots_needed, p_limits[i]);
  END LOOP;
  IF p_dry THEN
    SELECT r.seq, r.slots INTO v_seq, v_slots FROM rate_limits r WHERE r.key = p_key;
  ELSE
    LOOP
      SELECT r.seq, r.slots, r.last_at, r.expires_at, r.oldest, r.oldest_at
      INTO v_seq, v_slots, v_last_at, v_expires_at, oldest_numbers, oldest_times
      FROM rate_limits r WHERE r.key = p_key FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO rate_limits (key, seq, slots, expires_at) VALUES (p_key, 0, v_slots_needed, '-infinity') ON CONFLICT DO NOTHING;
    END LOOP;
  END IF;
  -- Read under the lock: a time from before the wait for it would be earlier than hits already counted.
  v_now := coalesce(p_now, clock_timestamp());

  FOR i IN 1 .. cardinality(p_limits) LOOP
    v_window := p_windows_ms[i] * interval '1 millisecond';
    v_moved := v_moved OR oldest_times[i] IS NULL OR oldest_times[i] <= v_now - v_window;
    -- The rule is full while the limit-th newest hit is in its window; every rule that is full must free a place.
    CONTINUE WHEN v_seq IS NULL OR v_seq < p_limits[i] OR v_slots < p_limits[i];
    SELECT h.at + v_window INTO v_at FROM rate_limit_hits h
    WHERE h.key = p_key AND h.slot = (v_seq - p_limits[i] + 1) % v_slots AND h.seq = v_seq - p_limits[i] + 1;
    IF v_at > v_now AND (v_free_at IS NULL OR v_at > v_free_at) THEN
      v_free_at := v_at;
      rule := i - 1;
    END IF;
  END LOOP;

  IF v_free_at IS NOT NULL THEN
    remaining := 0;
    retry_after_ms := ceil(extract(epoch FROM v_free_at - v_now) * 1000);
    reset_ms := retry_after_ms;
    RETURN NEXT;
    RETURN;
  END IF;

  retry_after_ms := 0;
  IF p_dry THEN
    FOR i IN 1 .. cardinality(p_limits) LOOP
      SELECT p_limits[i] - count(*) INTO v_left FROM rate_limit_hits h
      WHERE h.key = p_key AND h.at > v_now - p_windows_ms[i] * interval '1 millisecond';
      IF remaining IS NULL OR v_left < remaining THEN
        remaining := v_left;
        rule := i - 1;
      END IF;
    END LOOP;
    reset_ms := 0;
  ELSE
    IF v_slots <> v_slots_needed THEN
      PERFORM limit_resize(p_key, v_slots_needed);
    END IF;
    v_seq := v_seq + 1;
    taken_at := greatest(v_now, v_last_at + interval '1 microsecond');
    INSERT INTO rate_limit_hits AS h (key, slot, seq, at) VALUES (p_key, v_seq % v_slots_needed, v_seq, taken_at)
    ON CONFLICT (key, slot) DO UPDATE SET seq = excluded.seq, at = excluded.at;
    IF v_moved THEN
      FOR i IN 1 .. cardinality(p_limits) LOOP
        v_first := greatest(coalesce(oldest_numbers[i], 1), v_seq - p_limits[i] + 1);
        v_next := v_seq;
        v_at := taken_at;
        IF v_first < v_seq THEN
          -- Most often one hit has left the window since the last take.
          SELECT h.seq, h.at INTO v_next, v_at FROM rate_limit_hits h
          WHERE h.key = p_key AND h.slot IN (v_first % v_slots_needed, (v_first + 1) % v_slots_needed) AND h.seq >= v_first
            AND h.at > v_now - p_windows_ms[i] * interval '1 millisecond' ORDER BY h.seq LIMIT 1;
          IF NOT FOUND THEN
            SELECT o.seq, o.at INTO v_next, v_at FROM limit_oldest(p_key, v_slots_needed, v_first + 2, v_seq, taken_at,
              v_now - p_windows_ms[i] * interval '1 millisecond') o;
          END IF;
        END IF;
        oldest_numbers[i] := v_next;
        oldest_times[i] := v_at;
      END LOOP;
    END IF;
    hit_number := v_seq;
    -- Moved on only when it is nearly due: an update that leaves the indexed column alone touches no index.
    IF v_expires_at < taken_at + v_kept THEN
      v_expires_at := taken_at + 2 * v_kept;
    END IF;
    UPDATE rate_limits r SET seq = v_seq, last_at = taken_at, expires_at = v_expires_at, oldest = oldest_numbers, oldest_at = oldest_times
    WHERE r.key = p_key;
  END IF;
  RETURN NEXT;
END $$;

-- Gives back the place taken at p_taken_at; nothing happens when it has gone. The hits after it move down by one number.
CREATE OR REPLACE FUNCTION limit_give_back(p_key text, p_taken_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_seq bigint;
  v_last bigint;
BEGIN
  SELECT r.seq INTO v_last FROM rate_limits r WHERE r.key = p_key FOR UPDATE;
  SELECT h.seq INTO v_seq FROM rate_limit_hits h WHERE h.key = p_key AND h.at = p_taken_at;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE rate_limit_hits h SET at = n.at FROM rate_limit_hits n
  WHERE h.key = p_key AND h.seq >= v_seq AND n.key = p_key AND n.seq = h.seq + 1;
  DELETE FROM rate_limit_hits h WHERE h.key = p_key AND h.seq = v_last;
  UPDATE rate_limits r SET seq = v_last - 1,
    last_at = (SELECT h.at FROM rate_limit_hits h WHERE h.key = p_key AND h.seq = v_last - 1),
    -- The oldest that counts is now the hit of this number, or the next one.
    oldest = (SELECT array_agg(greatest(1, o.seq - 1) ORDER BY o.place) FROM unnest(r.oldest) WITH ORDINALITY o (seq, place)),
    oldest_at = NULL
  WHERE r.key = p_key;
END $$;

-- Deletes up to p_max keys whose hits have all left their windows; how many. A key in use is passed over.
CREATE OR REPLACE FUNCTION limit_sweep(p_max integer) RETURNS integer LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expires_at < clock_timestamp()
      ORDER BY expires_at LIMIT p_max FOR UPDATE SKIP LOCKED)
    RETURNING key),
  hits AS (DELETE FROM rate_limit_hits WHERE key IN (SELECT key FROM gone))
  SELECT count(*)::integer FROM gone;
$$;
