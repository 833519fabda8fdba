-- Events, attempts and the request log are partitioned by UTC day, and a day that is over is dropped as a whole. What no day takes
-- is in the default partition, so no write ever fails for want of a day.
--
-- The programs own nothing (ADR 16), so these functions run as the owner of the tables. They reach the tables that are partitioned by
-- one column with a default partition, and nothing else. They wait for a lock for a moment only: behind a lock that waits,
-- everybody else waits as well.

-- The days of a table, the oldest first. An open one holds all earlier days as well: the rows from before there were days.
CREATE FUNCTION list_days(p_table text) RETURNS TABLE (name text, day date, is_open boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.relname::text, to_date(right(c.relname, 8), 'YYYYMMDD'), pg_get_expr(c.relpartbound, c.oid) LIKE '%MINVALUE%'
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = to_regclass('public.' || quote_ident(p_table)) AND c.relname ~ ('^' || p_table || '_[0-9]{8}$')
  ORDER BY c.relname
$$;

-- Makes the days from p_from to p_to that are missing, and returns how many. A day of which the default partition holds rows is left
-- out: its rows stay where they are. ATTACH leaves those who read or write other days alone.
CREATE FUNCTION make_days(p_table text, p_from date, p_to date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms' SET TimeZone = 'UTC' AS $$
DECLARE
  v_parent oid := to_regclass('public.' || quote_ident(p_table));
  v_day date;
  v_name text;
  v_made integer := 0;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = v_parent AND partdefid <> 0) THEN
    RAISE EXCEPTION '% is not partitioned by day', p_table USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF p_from < current_date - 100 OR p_to > current_date + 31 THEN
    RAISE EXCEPTION '% to % is out of reach', p_from, p_to USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF NOT pg_try_advisory_xact_lock(7065723, hashtext(p_table)) THEN
    RETURN 0;
  END IF;
  FOR i IN 0 .. p_to - p_from LOOP
    v_day := p_from + i;
    v_name := p_table || '_' || to_char(v_day, 'YYYYMMDD');
    CONTINUE WHEN to_regclass('public.' || quote_ident(v_name)) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS)', v_name, p_table);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        p_table, v_name, v_day::timestamptz, (v_day + 1)::timestamptz);
      v_made := v_made + 1;
    EXCEPTION WHEN check_violation OR lock_not_available OR invalid_object_definition THEN
      -- The default partition holds rows of this day, somebody reads it, or an open day holds this one.
      CONTINUE;
    END;
  END LOOP;
  RETURN v_made;
END $$;

-- Drops a day of a table, and returns whether it did: not while somebody reads the table. Nothing younger than 7 days is dropped,
-- by the clock of the server: a program whose clock is wrong drops nothing that was just written.
CREATE FUNCTION drop_day(p_table text, p_day date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms' SET TimeZone = 'UTC' AS $$
DECLARE
  v_name text;
BEGIN
  IF p_day > current_date - 7 THEN
    RAISE EXCEPTION '% is too young to be dropped', p_day USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT d.name INTO v_name FROM public.list_days(p_table) d
  JOIN pg_partitioned_table t ON t.partrelid = to_regclass('public.' || quote_ident(p_table)) AND t.partdefid <> 0
  WHERE d.day = p_day;
  IF v_name IS NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP TABLE public.%I', v_name);
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END $$;

REVOKE ALL ON FUNCTION make_days(text, date, date), drop_day(text, date) FROM PUBLIC;

-- A row's ctid is a place in its own partition. A statement that deletes by it would delete the rows in the same places of
-- all other days: the sweep of the version before this one does, and is refused.
CREATE FUNCTION refuse_delete_by_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_query() ~* '\mctid\M' THEN
    RAISE EXCEPTION '% is partitioned: a ctid names rows of many days', TG_TABLE_NAME USING ERRCODE = 'feature_not_supported';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER events_delete_by_place BEFORE DELETE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TRIGGER request_logs_delete_by_place BEFORE DELETE ON request_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TRIGGER webhook_attempts_delete_by_place BEFORE DELETE ON webhook_attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
