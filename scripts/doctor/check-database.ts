import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainDatabaseFault, migrationStatus } from '@patchbay/db';
import { findPrimary } from '../../prisma/src/primary/find-primary.ts';
import { openScriptPool } from '../../prisma/src/script-pool.ts';
import type { Settings } from '../product/settings.ts';
import { checkAddresses } from './check-client-addresses.ts';
import { checkDays } from './check-days.ts';
import { checkMasterKey } from './check-master-key.ts';
import { checkPooler } from './check-pooler.ts';
import { checkProvenance } from './check-provenance.ts';
import { checkRole } from './check-role.ts';
import { bad, type Finding, good, wordsOf } from './finding.ts';

type Script = ReturnType<typeof openScriptPool>;
type Pool = Script['pool'];

const CLOCK_SKEW_MS_MAX = 2000;
const POSTGRES_VERSION_MIN = 180_000;

/** Codes and sessions expire by the database's clock, but this machine's clock shows when. */
export function evaluateClock(skewMs: number): Finding {
  const state = `${Math.round(Math.abs(skewMs))} ms from the database`;
  if (Math.abs(skewMs) <= CLOCK_SKEW_MS_MAX) return good('clock', state);
  return bad('clock', state, 'Synchronize both clocks with NTP: `timedatectl set-ntp true`.');
}

async function readClock(pool: Pool): Promise<Finding> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const middle = (before + Date.now()) / 2;
  return evaluateClock((rows[0]?.now.getTime() ?? 0) - middle);
}

async function readVersion(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT current_setting('server_version_num') AS version`,
  );
  const version = Number(rows[0]?.version);
  if (version >= POSTGRES_VERSION_MIN)
    return good('database', `PostgreSQL ${Math.floor(version / 10_000)} answers`);
  return bad('database', `PostgreSQL ${Math.floor(version / 10_000)}`, 'Use PostgreSQL 18 or newer.');
}

async function readMigrations(script: Script): Promise<Finding> {
  if ((await migrationStatus(script)) === 'current') return good('schema', 'all migrations are applied');
  return bad(
    'schema',
    'migrations are missing',
    'Run `npm run migrate`, or `npm start`, which migrates too.',
  );
}

async function examinePrimary(url: string, { config, isProduction }: Settings): Promise<Finding[]> {
  await using script = openScriptPool(url);
  const { pool } = script;
  const findings = [await readVersion(pool), await readMigrations(script), await readClock(pool)];
  const master = await checkMasterKey(url, config);
  return [
    ...findings,
    master,
    ...(await checkProvenance(pool, config)),
    ...(await checkRole(pool, isProduction)),
    ...(await checkDays(pool)),
    ...(isProduction ? await checkAddresses(pool) : []),
  ];
}

async function examine(url: string, variable: string, settings: Settings): Promise<Finding[]> {
  try {
    return await examinePrimary(await findPrimary(url), settings);
  } catch (error) {
    const found = explainDatabaseFault(error, url, variable);
    return [bad('database', found?.problem ?? wordsOf(error), found?.fix ?? `Correct ${variable}.`)];
  }
}

function isRunning(dataDir: string): boolean {
  try {
    process.kill(Number(readFileSync(join(dataDir, 'postgres', 'owner'), 'utf8').split(' ')[0]), 0);
    return true;
  } catch {
    return false;
  }
}

/** Checks the server of DATABASE_URL. `npm start` starts and migrates the embedded one, so less can be wrong with it. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, directUrl } = settings;
  if (databaseUrl !== undefined) {
    const pooler = await checkPooler(databaseUrl, directUrl);
    if (pooler && !pooler.isGood) return [pooler];
    const [url, variable] =
      directUrl === undefined
        ? ([databaseUrl, 'DATABASE_URL'] as const)
        : ([directUrl, 'DATABASE_DIRECT_URL'] as const);
    return [...(await examine(url, variable, settings)), ...(pooler ? [pooler] : [])];
  }
  return [good('database', `embedded, ${isRunning(settings.dataDir) ? 'running' : 'started by npm start'}`)];
}
