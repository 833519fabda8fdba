import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { machines } from './members.ts';
import { checkout } from './place.ts';
import type { Secrets } from './secrets.ts';

const [app] = machines.apps;

/** The primary, as HAProxy finds it. */
export const urlOf = (role: string, password: string, name = 'patchbay'): string =>
  `postgresql://${role}:${password}@${app}:5000/${name}`;

const primaryMs = 30_000;
const pollMs = 250;

/** @returns null if the connection led to a standby, or was ended because it did */
async function tryPrimary(connectionString: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 30_000 });
  // Reported by what waits for an answer as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"');
    if (rows[0]?.isStandby === false) return client;
  } catch (error) {
    // A wrong password would stay wrong.
    if (error instanceof pg.DatabaseError) throw error;
  }
  await client.end().catch(() => undefined);
  return null;
}

/** Connects to the primary. Until its first checks are done, HAProxy passes connections on to any server. */
async function connectToPrimary(connectionString: string): Promise<pg.Client> {
  const startedAt = performance.now();
  for (;;) {
    const client = await tryPrimary(connectionString);
    if (client) return client;
    if (performance.now() - startedAt > primaryMs) throw new Error('HAProxy leads to no primary');
    await pause(pollMs);
  }
}

/** Makes the two roles and the database, unless they are there. */
async function makeDatabase({ appPassword, ownerPassword, superuserPassword }: Secrets): Promise<void> {
  const client = await connectToPrimary(urlOf('postgres', superuserPassword, 'postgres'));
  try {
    const { rows } = await client.query(`SELECT FROM pg_database WHERE datname = 'patchbay'`);
    if (rows.length > 0) return;
    await client.query(`CREATE ROLE patchbay_owner LOGIN PASSWORD '${ownerPassword}'`);
    await client.query(`CREATE ROLE patchbay_app LOGIN PASSWORD '${appPassword}'`);
    await client.query('CREATE DATABASE patchbay OWNER patchbay_owner');
  } finally {
    await client.end();
  }
}

/** Makes the database, and brings its tables up to date. */
export async function prepareDatabase(secrets: Secrets): Promise<void> {
  await makeDatabase(secrets);
  const direct = urlOf('patchbay_app', secrets.appPassword);
  execFileSync(process.execPath, [join(checkout, 'scripts', 'migrate.ts')], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MASTER_KEY: secrets.masterKey,
      DATABASE_URL: direct.replace(':5000', ':6432'),
      DATABASE_DIRECT_URL: direct,
      DATABASE_MIGRATION_URL: urlOf('patchbay_owner', secrets.ownerPassword),
    },
  });
}
