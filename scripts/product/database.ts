import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseDataDir, requireDataDir } from '@patchbay/config';
import type { DatabaseLog } from '@patchbay/db';
import { grantApplicationRole } from '@patchbay/db/application-role';
import { type EmbeddedServer, startEmbedded } from '@patchbay/db/embedded';
import { requireReachable } from '@patchbay/db/explain-fault';
import { findPrimary } from '@patchbay/db/find-primary';
import { migrate } from '@patchbay/db/migrate';
import { prepareRole } from '@patchbay/db/session-settings';
import { report, timed } from './progress.ts';
import type { Settings } from './settings.ts';
import type { Stack } from './stack.ts';

const drop = (): void => undefined;

/** Shows the person at the terminal only the lines that they may have to act on. */
const databaseLog: DatabaseLog = {
  debug: drop,
  info: drop,
  warn: (fields, message) => report('database', `${message} ${JSON.stringify(fields)}`),
  error: (fields, message) => report('database', `${message} ${JSON.stringify(fields)}`),
};

/** Migrates with the role that owns the tables, and gives the role of the programs its rights in them. */
async function migrateAsOwner(migrationUrl: string, applicationUrl: string): Promise<string[]> {
  const { applied } = await migrate(migrationUrl, { log: databaseLog });
  const { migrateSchedule, scheduleSchema } = await import('../../apps/worker/src/migrate-schedule.ts');
  await migrateSchedule(await findPrimary(migrationUrl));
  const role = await grantApplicationRole({ migrationUrl, applicationUrl }, [scheduleSchema]);
  report('database', `${role} may use the tables, and only append to the audit log`);
  return applied;
}

/** A new cluster takes about 60 MB, and its log grows. */
const newClusterBytes = 128 * 1024 * 1024;

async function openEmbedded(stack: Stack, { dataDir }: Settings): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const isNew = !existsSync(join(folder, 'cluster')) && !existsSync(join(folder, 'location'));
  requireDataDir(dataDir, isNew ? { freeBytesMin: newClusterBytes } : {});
  const giveUp = new AbortController();
  const started = startEmbedded({ dataDir: folder, log: databaseLog, signal: giveUp.signal });
  // Registered before the server runs, so that a Ctrl-C in between stops it too.
  stack.defer(() => {
    giveUp.abort(new Error('stopped'));
    return started.then((server: EmbeddedServer) => server.stop(), drop);
  });
  try {
    return (await timed('database', 'embedded PostgreSQL', () => started)).url;
  } catch (error) {
    throw refuseDataDir(folder, error) ?? error;
  }
}

/** Refuses a database that cannot be reached before it is migrated. */
async function requireDatabases({ config, databaseUrl, directUrl, migrationUrl }: Settings): Promise<void> {
  if (databaseUrl === undefined) return;
  if (directUrl !== undefined) {
    await requireReachable(directUrl, 'DATABASE_DIRECT_URL');
    // A pooler keeps its connections. The one that is opened below must have the timeouts already.
    await prepareRole(directUrl, config.databaseTimeoutMs);
  }
  await requireReachable(databaseUrl, 'DATABASE_URL', { mayBePooled: directUrl !== undefined });
  if (migrationUrl !== undefined) await requireReachable(migrationUrl, 'DATABASE_MIGRATION_URL');
}

/**
 * Opens and migrates the database: `DATABASE_URL`, or an embedded server that stops with the stack.
 * @throws Error whose message is one line that explains the problem, and how to fix it
 */
export async function openDatabase(stack: Stack, settings: Settings): Promise<string> {
  const { databaseUrl, directUrl, migrationUrl } = settings;
  await requireDatabases(settings);
  const url = databaseUrl ?? (await openEmbedded(stack, settings));
  const started = performance.now();
  const applied = migrationUrl
    ? await migrateAsOwner(migrationUrl, directUrl ?? url)
    : (await migrate(directUrl ?? url, { log: databaseLog })).applied;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report(
    'database',
    applied.length > 0 ? `migrated, ${applied.length} applied  ${seconds} s` : 'schema is current',
  );
  return url;
}

/**
 * The database for a command that leaves the tables as they are: the server of `DATABASE_URL`, or the embedded one.
 * @throws Error whose message is one line that explains the problem, and how to fix it
 */
export async function reachDatabase(stack: Stack, settings: Settings): Promise<string> {
  const { databaseUrl, directUrl } = settings;
  if (databaseUrl === undefined) return openDatabase(stack, settings);
  if (directUrl === undefined) await requireReachable(databaseUrl, 'DATABASE_URL');
  else await requireReachable(directUrl, 'DATABASE_DIRECT_URL');
  return directUrl ?? databaseUrl;
}
