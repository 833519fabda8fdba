-- Rows that change with each call: room for their new versions on the same page.
ALTER TABLE ai_accounts SET (fillfactor = 70);
ALTER TABLE ai_buckets SET (fillfactor = 70);
ALTER TABLE ai_calls SET (fillfactor = 85);
-- The sweep of calls whose lease has ended.
CREATE INDEX IF NOT EXISTS ai_calls_held_idx ON ai_calls (expires_at) WHERE state = 'held';

-- A bucket refills evenly: one unit takes p_unit microseconds. Its one number is the time at which it is full again, so what
-- it lacks is that time minus now. How long until it holds a whole unit, in microseconds; 0 when it holds one.
CREATE OR REPLACE FUNCTION ai_wait(p_full_at timestamptz, p_capacity integer, p_unit bigint, p_now timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, greatest(0, (extract(epoch FROM p_full_at - p_now) * 1000000)::bigint) + p_unit - p_capacity * p_unit)
$$;

-- The month of the dollar backstop: a calendar month in UTC.
CREATE OR REPLACE FUNCTION ai_month(p_now timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', p_now AT TIME ZONE 'UTC')::date
$$;

-- The gates of a call of AI, in their order: consent, quota, budget. Admits the call and writes its reservation, or refuses
-- with a code and takes nothing. p_now replaces the clock in tests.
CREATE OR REPLACE FUNCTION ai_reserve(
  p_id text, p_workspace text, p_user text, p_feature text, p_model text, p_actor_kind text, p_actor text, p_request text,
  p_capacity integer, p_unit bigint, p_estimate bigint, p_budget bigint, p_lease interval, p_now timestamptz,
  OUT refusal text, OUT wait_microseconds bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_period date;
  v_tier text;
  v_full_at timestamptz;
  v_spent bigint;
  v_reserved bigint;
BEGIN
  wait_microseconds := 0;
  PERFORM FROM users u WHERE u.id = p_user AND u.ai_processing_consent;
  IF NOT FOUND THEN
    refusal := 'consent';
    RETURN;
  END IF;
  -- Most refusals are repeated by a client that does not wait. They are told apart without a lock and without a write.
  SELECT w.tier, b.full_at INTO v_tier, v_full_at FROM workspaces w
  LEFT JOIN ai_buckets b ON b.workspace_id = w.id AND b.feature = p_feature WHERE w.id = p_workspace;
  -- Read after the bucket: a clock from before a unit was taken makes it look as though more than that unit were missing.
  v_now := coalesce(p_now, clock_timestamp());
  IF v_tier <> 'paid' THEN
    wait_microseconds := ai_wait(v_full_at, p_capacity, p_unit, v_now);
    IF wait_microseconds > 0 THEN
      refusal := 'quota';
      RETURN;
    END IF;
    LOOP
      SELECT a.spent_micros, a.reserved_micros, a.period INTO v_spent, v_reserved, v_period
      FROM ai_accounts a WHERE a.workspace_id = p_workspace FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO ai_accounts (workspace_id, period, spent_micros, reserved_micros)
      VALUES (p_workspace, ai_month(v_now), 0, 0) ON CONFLICT DO NOTHING;
    END LOOP;
    -- Read again under the lock: the tier, the bucket and the time from before the wait for it may all be old.
    v_now := coalesce(p_now, clock_timestamp());
    SELECT w.tier, b.full_at INTO v_tier, v_full_at FROM workspaces w
    LEFT JOIN ai_buckets b ON b.workspace_id = w.id AND b.feature = p_feature WHERE w.id = p_workspace;
  END IF;
  IF v_tier <> 'paid' THEN
    wait_microseconds := ai_wait(v_full_at, p_capacity, p_unit, v_now);
    IF wait_microseconds > 0 THEN
      refusal := 'quota';
      RETURN;
    END IF;
    IF v_period <> ai_month(v_now) THEN
      v_spent := 0;
    END IF;
    IF v_spent + v_reserved >= p_budget OR v_spent + v_reserved + p_estimate > p_budget THEN
      refusal := 'budget';
      RETURN;
    END IF;
    INSERT INTO ai_buckets AS b (workspace_id, feature, full_at)
    VALUES (p_workspace, p_feature, greatest(v_full_at, v_now) + p_unit * interval '1 microsecond')
    ON CONFLICT (workspace_id, feature) DO UPDATE SET full_at = excluded.full_at;
    UPDATE ai_accounts SET period = ai_month(v_now), spent_micros = v_spent,
      reserved_micros = v_reserved + p_estimate WHERE workspace_id = p_workspace;
  END IF;
  INSERT INTO ai_calls (id, workspace_id, user_id, feature, model, actor_kind, actor_id, request_id, state, metered,
    unit_microseconds, period, estimate_micros, created_at, expires_at)
  VALUES (p_id, p_workspace, p_user, p_feature, p_model, p_actor_kind, p_actor, p_request, 'held', v_tier <> 'paid',
    p_unit, ai_month(v_now), p_estimate, v_now, v_now + p_lease);
END $$;

-- Ends a reservation, once. `settled` keeps the unit; `released` and `expired` give it back. What the call cost counts in any
-- case, in the month in which it began. A call that ends after its lease has expired was real: it takes its unit again.
-- False when there was nothing left to end.
CREATE OR REPLACE FUNCTION ai_finish(
  p_id text, p_state text, p_cost bigint, p_input_tokens integer, p_output_tokens integer, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_call ai_calls;
  v_was text;
BEGIN
  SELECT * INTO v_call FROM ai_calls c WHERE c.id = p_id;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- The account is locked before the call, as when the call was admitted.
  PERFORM FROM ai_accounts a WHERE a.workspace_id = v_call.workspace_id FOR UPDATE;
  SELECT c.state INTO v_was FROM ai_calls c WHERE c.id = p_id FOR UPDATE;
  IF v_was <> 'held' AND NOT (v_was = 'expired' AND p_state = 'settled') THEN
    RETURN false;
  END IF;
  v_now := coalesce(p_now, clock_timestamp());
  UPDATE ai_calls SET state = p_state, cost_micros = p_cost, input_tokens = p_input_tokens, output_tokens = p_output_tokens,
    finished_at = v_now WHERE id = p_id;
  IF v_call.metered THEN
    UPDATE ai_accounts a SET
      reserved_micros = a.reserved_micros - CASE v_was WHEN 'held' THEN v_call.estimate_micros ELSE 0 END,
      spent_micros = a.spent_micros + CASE a.period WHEN v_call.period THEN coalesce(p_cost, 0) ELSE 0 END
    WHERE a.workspace_id = v_call.workspace_id;
    IF v_was = 'expired' THEN
      UPDATE ai_buckets b SET full_at = greatest(b.full_at, v_now) + v_call.unit_microseconds * interval '1 microsecond'
      WHERE b.workspace_id = v_call.workspace_id AND b.feature = v_call.feature;
    ELSIF p_state <> 'settled' THEN
      UPDATE ai_buckets b SET full_at = b.full_at - v_call.unit_microseconds * interval '1 microsecond'
      WHERE b.workspace_id = v_call.workspace_id AND b.feature = v_call.feature;
    END IF;
  END IF;
  RETURN true;
END $$;
