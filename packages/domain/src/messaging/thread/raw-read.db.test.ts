import { limitPolicies, type Scope } from '@patchbay/contract';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import type { Context } from '../../core/context.ts';
import type { Limiter } from '../../core/limit/limiter.ts';
import { auditOf, outcomeOf } from '../../testing/process.fixture.ts';
import {
  asApiKey,
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
  unlimited,
} from '../../testing/services.fixture.ts';
import { createThread } from './create.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

let database: TestDatabase;
let services: TestServices;
let developer: ConsoleActor;
let threadId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  ({ id: threadId } = await createThread(ctx, { title: 'T', participantIds: [] }));
  await sendMessage(ctx, { threadId, kind: 'text', text: 'hello' });
});

const keyWith = (...scopes: Scope[]) => contextFor(services, asApiKey(developer, scopes));
const read = (caller: Context) => listMessages(caller, { threadId });
const rawReads = async () =>
  (await auditOf(services, developer.workspaceId)).filter(({ action }) => action === 'message.raw_read');

describe('reading content by a key', () => {
  test('takes a place in the workspace’s budget; sessions and readers of metadata need none', async () => {
    const taken: [string, string][] = [];
    const limiter: Limiter = {
      ...unlimited,
      take: (policy, subject) => {
        taken.push([policy.name, subject]);
        return unlimited.take(policy, subject);
      },
    };
    await read({ ...keyWith('threads:read', 'messages:read.raw'), limiter });
    await read({ ...keyWith('threads:read'), limiter });
    await read({ ...contextFor(services, developer), limiter });
    expect(taken).toEqual([[limitPolicies.rawReads.name, developer.workspaceId]]);
  });

  test('over the budget is refused, reads nothing and records nothing', async () => {
    const full = { allowed: false, slot: null, resetMs: 7000, remaining: 0, rule: 0 };
    const limiter: Limiter = { ...unlimited, take: () => Promise.resolve(full) };
    const caller = { ...keyWith('threads:read', 'messages:read.raw'), limiter };
    expect(await outcomeOf(read(caller))).toBe('raw_reads_rate_limited');
    expect(await rawReads()).toEqual([]);
  });

  test('forty times at once writes forty records in few transactions', async () => {
    let transactions = 0;
    const { db } = database;
    const counted: typeof db = {
      ...db,
      transaction: (work) => {
        transactions += 1;
        return db.transaction(work);
      },
    };
    const caller = { ...keyWith('threads:read', 'messages:read.raw'), db: counted };
    const pages = await Promise.all(Array.from({ length: 40 }, () => read(caller)));
    expect(pages.map(({ items }) => items[0]?.content?.content)).toEqual(
      Array.from({ length: 40 }, () => 'hello'),
    );
    expect(await rawReads()).toHaveLength(40);
    // Each alone would be forty. How many come together depends on the machine.
    expect(transactions).toBeLessThan(20);
    expect(await verifyAuditChain(services, developer.workspaceId)).toMatchObject({ intact: true });
  });

  test('gives no content when the record cannot be written', async () => {
    const { db } = database;
    const broken: typeof db = { ...db, transaction: () => Promise.reject(new Error('no record')) };
    const caller = { ...keyWith('threads:read', 'messages:read.raw'), db: broken };
    expect(await outcomeOf(read(caller))).toContain('no record');
  });
});
