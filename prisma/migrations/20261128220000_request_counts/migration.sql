-- Null until a row is written by this version. Adding it rewrites nothing.
ALTER TABLE request_logs ADD COLUMN route TEXT;

CREATE TABLE request_minutes (
  workspace_id TEXT NOT NULL,
  at TIMESTAMPTZ(0) NOT NULL,
  caller_id TEXT NOT NULL,
  method TEXT NOT NULL,
  route TEXT NOT NULL,
  status INTEGER NOT NULL,
  error_code TEXT NOT NULL,
  total INTEGER NOT NULL,
  ms_1 INTEGER NOT NULL DEFAULT 0,
  ms_2 INTEGER NOT NULL DEFAULT 0,
  ms_5 INTEGER NOT NULL DEFAULT 0,
  ms_10 INTEGER NOT NULL DEFAULT 0,
  ms_20 INTEGER NOT NULL DEFAULT 0,
  ms_50 INTEGER NOT NULL DEFAULT 0,
  ms_100 INTEGER NOT NULL DEFAULT 0,
  ms_200 INTEGER NOT NULL DEFAULT 0,
  ms_500 INTEGER NOT NULL DEFAULT 0,
  ms_1000 INTEGER NOT NULL DEFAULT 0,
  ms_2000 INTEGER NOT NULL DEFAULT 0,
  ms_5000 INTEGER NOT NULL DEFAULT 0,
  ms_more INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT request_minutes_pkey PRIMARY KEY (workspace_id, at, caller_id, method, route, status, error_code)
) PARTITION BY RANGE (at);
CREATE TABLE request_minutes_default PARTITION OF request_minutes DEFAULT;
CREATE INDEX request_minutes_default_at_idx ON request_minutes_default (at);

CREATE TABLE request_hours (LIKE request_minutes INCLUDING DEFAULTS,
  CONSTRAINT request_hours_pkey PRIMARY KEY (workspace_id, at, caller_id, method, route, status, error_code)
) PARTITION BY RANGE (at);
CREATE TABLE request_hours_default PARTITION OF request_hours DEFAULT;
CREATE INDEX request_hours_default_at_idx ON request_hours_default (at);

-- Partitioned by day, as events are; see day-partitions.sql.
CREATE TRIGGER request_minutes_delete_by_place BEFORE DELETE ON request_minutes FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TRIGGER request_hours_delete_by_place BEFORE DELETE ON request_hours FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();

DO $$
DECLARE
  v_today date := (now() AT TIME ZONE 'UTC')::date;
BEGIN
  PERFORM make_days('request_minutes', v_today, v_today + 3);
  PERFORM make_days('request_hours', v_today, v_today + 3);
END $$;

-- The last day of what was counted before. The page of a key shows a day, and the counts told neither route nor status.
INSERT INTO request_hours (workspace_id, at, caller_id, method, route, status, error_code, total)
SELECT coalesce(key.workspace_id, oauth_grant.workspace_id), date_trunc('hour', usage.minute, 'UTC'), usage.credential_id, '', '',
  outcome.status, '', sum(outcome.total)
FROM credential_usages usage
  LEFT JOIN api_keys key ON key.id = usage.credential_id
  LEFT JOIN oauth_grants oauth_grant ON oauth_grant.id = usage.credential_id
  CROSS JOIN LATERAL (VALUES (200, usage.total - usage.errors), (400, usage.errors)) AS outcome(status, total)
WHERE usage.minute >= now() - interval '25 hours' AND outcome.total > 0
  AND coalesce(key.workspace_id, oauth_grant.workspace_id) IS NOT NULL
GROUP BY 1, 2, 3, 6;
