import { bad, type Finding, good, note, type Pool, readIfMade } from './finding.ts';

/** The partitions of the tables by day, as the role of DATABASE_URL finds them. */
export interface DayState {
  /** It may make and drop days. */
  readonly mayKeep: boolean;
  /** Tables whose rows of today go to the default partition. */
  readonly without: readonly string[];
}

const readDays = `
  SELECT has_function_privilege('make_days(text,date,date)', 'EXECUTE') AND has_function_privilege('drop_day(text,date)', 'EXECUTE')
      AS "mayKeep",
    ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'p' AND NOT EXISTS (
      SELECT FROM list_days(relname) listed WHERE listed.day = clock.today OR (listed.is_open AND listed.day > clock.today))
        ORDER BY 1) AS without
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) clock`;

export function evaluateDays({ mayKeep, without }: DayState): Finding {
  if (!mayKeep) {
    const fix = 'Run `npm run migrate`, which grants the functions; docs/runbook.md, “Tables by day”.';
    return bad('days', 'the worker may not make or drop the days of events and logs', fix);
  }
  if (without.length === 0) return good('days', 'events and logs have a partition for today');
  const fix = 'Start a worker: it makes the next days. The rows are kept; docs/runbook.md, “Tables by day”.';
  return note('days', `${without.join(', ')} have no partition for today`, fix);
}

/** The finding about the days; none before the migration that makes them. */
export const checkDays = async (pool: Pool): Promise<Finding[]> =>
  (await readIfMade<DayState>(pool, `to_regprocedure('list_days(text)')`, readDays)).map(evaluateDays);
