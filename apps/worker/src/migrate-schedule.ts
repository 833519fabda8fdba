import { runMigrations } from 'graphile-worker';

/** The schema of the schedule's tables. */
export const scheduleSchema = 'graphile_worker';

/**
 * Creates or migrates the tables of the schedule, for an installation whose worker may not. Otherwise the worker does it when
 * it starts.
 */
export async function migrateSchedule(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, schema: scheduleSchema });
}
