import { runMigrations } from 'graphile-worker';

/** Where the schedule keeps its tables. */
export const scheduleSchema = 'graphile_worker';

/**
 * Creates or migrates the tables of the schedule, for an installation whose worker may not. Otherwise the worker does it when
 * it starts.
 */
export async function migrateSchedule(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, schema: scheduleSchema });
}
