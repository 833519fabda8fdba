import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const pollMs = 20;
const connectMs = 5000;
const slotMs = 60_000;
// A copy reads every row of the workspace.
const statementMs = 3_600_000;
/** Longer waits for a lock would hold up everybody who comes after. */
const lockMs = 200;
const lockTries = 100;
const lockNotAvailable = '55P03';

const sessionSettings = [
  `SET statement_timeout = ${statementMs}`,
  'SET idle_in_transaction_session_timeout = 0',
  // Rows are compared by their texts.
  `SET TimeZone = 'UTC'`,
  `SET DateStyle = 'ISO'`,
  `SET bytea_output = 'hex'`,
  'SET extra_float_digits = 1',
];

/** The advisory lock that a command which moves a workspace holds in both cells. */
export const moveLock = 7_065_721;

export type Row = Readonly<Record<string, unknown>>;

/** A session on the database of a cell. */
export interface Session extends AsyncDisposable {
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** In a transaction. */
  begin<T>(work: () => Promise<T>): Promise<T>;
  /** Changes a table that others use: gives way to them, and tries again. */
  alter(text: string): Promise<void>;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function sessionOf(client: pg.Client): Session {
  const query = async <R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]> =>
    (await client.query<R>(text, values && [...values])).rows;
  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    await query('BEGIN');
    try {
      const value = await work();
      await query('COMMIT');
      return value;
    } catch (error) {
      await query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  return {
    query,
    begin,
    async alter(text) {
      for (let tries = 1; ; tries += 1) {
        try {
          await begin(async () => {
            await query(`SET LOCAL lock_timeout = ${lockMs}`);
            await query(text);
          });
          return;
        } catch (error) {
          if (codeOf(error) !== lockNotAvailable || tries === lockTries) throw error;
          await pause(lockMs);
        }
      }
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

async function connect(url: string, replication: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'patchbay move',
    // A slot begins when the transactions that run now have ended.
    ...(replication && { replication: 'database', query_timeout: slotMs }),
  });
  // A connection that is cut fails the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function openSession(url: string): Promise<Session> {
  const client = await connect(url, false);
  for (const setting of sessionSettings) await client.query(setting);
  return sessionOf(client);
}

/** Creates a slot. @returns the snapshot of what is before its changes, which lives as long as the session */
export async function createSlot(url: string, slot: string): Promise<AsyncDisposable & { snapshot: string }> {
  const client = await connect(url, true);
  try {
    const { rows } = await client.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${slot} LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    const snapshot = rows[0]?.snapshot_name;
    if (snapshot === undefined) throw new Error('the server exports no snapshot');
    return { snapshot, [Symbol.asyncDispose]: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Waits until a condition holds. @throws Error once the time is over */
export async function waitUntil(
  what: string,
  milliseconds: number,
  isTrue: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await isTrue())) {
    if (performance.now() > end)
      throw new Error(`gave up after ${milliseconds / 1000} s, waiting until ${what}`);
    await pause(pollMs);
  }
}
