import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { outcomeOf } from '../../testing/process.fixture.ts';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '../../testing/services.fixture.ts';
import type { Context } from '../context.ts';
import { takeTurn } from './take-turn.ts';

const statementTimeoutMs = 6000;
let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase({ poolMax: 6, statementTimeoutMs });
  services = createTestServices(database.db);
});
afterAll(() => database.drop());

interface Tenant {
  readonly ctx: Context;
  readonly threadId: string;
  readonly workspaceId: string;
}

async function createTenant(): Promise<Tenant> {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const { id } = await createThread(ctx, { participantIds: [] });
  return { ctx, threadId: id, workspaceId: developer.workspaceId };
}

/** Holds the row of a workspace, for which all of its writes wait, until `release`. */
async function lockWorkspace({ workspaceId }: Tenant): Promise<{ release(): Promise<void> }> {
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = database.db.transaction(async ({ sql }) => {
    const lock = { name: 'test-lock', text: 'SELECT FROM workspaces WHERE id = $1 FOR UPDATE' };
    await sql.rows(lock, [workspaceId]);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return {
    release: async () => {
      released.resolve();
      await held;
    },
  };
}

const send = ({ ctx, threadId }: Tenant) =>
  outcomeOf(sendMessage(ctx, { threadId, kind: 'text', text: 'hi' }));
const start = ({ ctx }: Tenant) => outcomeOf(createThread(ctx, { participantIds: [] }));

test.each([
  ['messages', send],
  ['threads', start],
])('while all %s of one workspace are stuck, another workspace’s go through', async (_name, write) => {
  const [busy, quiet] = [await createTenant(), await createTenant()];
  const lock = await lockWorkspace(busy);
  const stuck = Array.from({ length: 30 }, () => write(busy));
  expect(await Promise.all([write(quiet), write(quiet), write(quiet)])).toEqual(
    Array.from({ length: 3 }, () => 'accepted'),
  );
  await lock.release();
  expect(await Promise.all(stuck)).toEqual(Array.from({ length: 30 }, () => 'accepted'));
});

test('all addresses of an IPv6 /64 share the two turns of one client, and another client has its own', async () => {
  const visitor = (ip: string): Context => {
    const ctx = contextFor(services, { kind: 'anonymous' });
    return { ...ctx, origin: { ...ctx.origin, ip } };
  };
  const [held, started] = [Promise.withResolvers<void>(), [] as string[]];
  const take = (ip: string) =>
    takeTurn(visitor(ip), () => {
      started.push(ip);
      return held.promise;
    });
  const taken = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:3::1'].map(take);
  expect(started).toEqual(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1']);
  held.resolve();
  await Promise.all(taken);
});

test('a burst in a workspace that the database cannot serve is refused together, and not one after another', async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  const locks = [await lockWorkspace(tenant), await lockWorkspace(other)];
  let aloneMs = 0;
  const startedAt = performance.now();
  const alone = send(other).then((outcome) => {
    aloneMs = performance.now() - startedAt;
    return outcome;
  });
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => send(tenant)));
  const tookMs = performance.now() - startedAt;
  const fault = await alone;
  expect(fault).not.toBe('accepted');
  await Promise.all(locks.map((lock) => lock.release()));
  // All wait together, and get the fault that one alone gets.
  expect([...new Set(outcomes)]).toEqual([fault]);
  // One waits for a lock until its time is out. Two, one after the other, would take twice as long.
  expect(tookMs).toBeLessThan(1.7 * aloneMs);
  expect(await send(tenant)).toBe('accepted');
});
