import { join } from 'node:path';
import type { DatabaseLog } from '@patchbay/db';
import { grantApplicationRole } from '@patchbay/db/application-role';
import { type EmbeddedServer, startEmbedded } from '@patchbay/db/embedded';
import { migrate } from '@patchbay/db/migrate';
import { report, timed } from './progress.ts';
import type { Settings } from './settings.ts';
import type { Stack } from './stack.ts';

const drop = (): void => undefined;

/** Shows the person at the terminal only what they may have to act on. */
const databaseLog: DatabaseLog = {
  debug: drop,
  info: drop,
  warn: (fields, message) => report('database', `${message} ${JSON.stringify(fields)}`),
  error: (fields, message) => report('database', `${message} ${JSON.stringify(fields)}`),
};

/** Migrates with the role that owns the tables, and gives the role of the programs what it needs in them. */
async function migrateAsOwner(migrationUrl: string, applicationUrl: string): Promise<string[]> {
  const { applied } = await migrate(migrationUrl, { log: databaseLog });
  const { migrateSchedule, scheduleSchema } = await import('../../apps/worker/src/migrate-schedule.ts');
  await migrateSchedule(migrationUrl);
  const role = await grantApplicationRole({ migrationUrl, applicationUrl }, [scheduleSchema]);
  report('database', `${role} may use the tables, and only append to the audit log`);
  return applied;
}

/** Opens and migrates the database: `DATABASE_URL`, or an embedded server that stops with the stack. */
export async function openDatabase(stack: Stack, settings: Settings): Promise<string> {
  let url = settings.databaseUrl;
  if (url === undefined) {
    const dataDir = join(settings.dataDir, 'postgres');
    const started = startEmbedded({ dataDir, log: databaseLog });
    // Registered before the server runs, so that a Ctrl-C in between stops it too.
    stack.defer(() => started.then((server: EmbeddedServer) => server.stop(), drop));
    url = (await timed('database', 'embedded PostgreSQL', () => started)).url;
  }
  const started = performance.now();
  const { migrationUrl } = settings;
  const applied = migrationUrl
    ? await migrateAsOwner(migrationUrl, url)
    : (await migrate(url, { log: databaseLog })).applied;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report(
    'database',
    applied.length > 0 ? `migrated, ${applied.length} applied  ${seconds} s` : 'schema is current',
  );
  return url;
}
