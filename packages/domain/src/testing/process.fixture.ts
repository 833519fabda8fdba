import { rm } from 'node:fs/promises';
import { AccessError } from '@patchbay/contract';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll } from 'vitest';
import type { Actor } from '../core/actor.ts';
import type { Services } from '../core/context.ts';
import { createTestClock, createTestServices, type TestServices, testMediaDir } from './services.fixture.ts';

/** The code of a refusal; `accepted` without one; the message of any other fault. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AccessError ? error.code : String(error)),
  );

/** The refusal itself; anything else fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<AccessError> {
  const error: unknown = await call.then(
    () => new Error('the call was accepted'),
    (refusal: unknown) => refusal,
  );
  if (error instanceof AccessError) return error;
  throw error;
}

/** A process on a database of its own, which is dropped after the last test of the file. */
export async function openTestProcess(): Promise<{ database: TestDatabase; services: TestServices }> {
  const database = await createTestDatabase();
  afterAll(async () => {
    await database.drop();
    await rm(testMediaDir, { recursive: true, force: true });
  });
  return { database, services: createTestServices(database.db) };
}

export interface TwoProcesses extends AsyncDisposable {
  readonly first: TestServices;
  /** Its clock is half a minute behind the first one's: nothing may depend on clocks that agree. */
  readonly second: TestServices;
}

const lagSeconds = 30;

/** Two processes with a connection pool each, sharing nothing but a database. Waits are long: the machine is shared. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const own = await createTestDatabase();
  const open = (name: string): Database =>
    createDatabase({
      url: own.url,
      log: silentLog,
      name,
      acquireTimeoutMs: 30_000,
      statementTimeoutMs: 30_000,
    });
  const pools = [open('first'), open('second')] as const;
  const late = createTestClock();
  late.advance(-lagSeconds);
  return {
    first: createTestServices(pools[0]),
    second: createTestServices(pools[1], { clock: late }),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(pools.map((pool) => pool.close()));
      await own.drop();
    },
  };
}

/** One caller of each kind, of a workspace that does not exist. */
export const callers: Readonly<Record<Actor['kind'], Actor>> = {
  anonymous: { kind: 'anonymous' },
  console: {
    kind: 'console',
    accountId: 'acc_x',
    userId: 'usr_x',
    workspaceId: 'wks_x',
    sessionId: 'ses_x',
    role: 'developer',
    email: 'x@example.com',
  },
  reset_due: { kind: 'reset_due', accountId: 'acc_x', sessionId: 'ses_x' },
  user: { kind: 'user', userId: 'usr_x', workspaceId: 'wks_x', sessionId: 'ses_x', deviceId: null },
  oauth: {
    kind: 'oauth',
    grantId: 'grt_x',
    clientId: 'cli_x',
    clientName: 'X',
    userId: 'usr_x',
    workspaceId: 'wks_x',
    env: 'test',
    scopes: [],
    audience: 'http://localhost:4000',
    tier: 'free',
  },
  api_key: {
    kind: 'api_key',
    keyId: 'key_x',
    keyPrefix: 'pb_test_xxxxxxxx',
    workspaceId: 'wks_x',
    userId: 'usr_x',
    env: 'test',
    scopes: [],
    tier: 'free',
    hasUsedQuota: false,
  },
  system: { kind: 'system', name: 'sweep' },
};

/** The events of a workspace in the order of their offsets. */
export const eventsOf = ({ db }: Pick<Services, 'db'>, workspaceId: string) =>
  db.prisma.event.findMany({
    where: { workspaceId },
    orderBy: { offset: 'asc' },
    select: { id: true, offset: true, type: true, subject: true, data: true, createdAt: true },
  });

/** The records of a chain in their order. */
export const auditOf = ({ db }: Pick<Services, 'db'>, chainId: string) =>
  db.prisma.auditRecord.findMany({ where: { chainId }, orderBy: { seq: 'asc' } });

/** Waits until `count` connections wait for locks of others, so that their order is known. */
export async function waitForLocks({ db }: Pick<Services, 'db'>, count: number): Promise<void> {
  for (;;) {
    const waiting = await db.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    if (waiting.length >= count) return;
  }
}
