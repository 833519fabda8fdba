import { AccessError, limitPolicies } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditOf, callers, eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper, unlimited } from '../../testing/services.fixture.ts';
import type { ConsoleActor } from '../actor.ts';
import type { Companion, Context } from '../context.ts';
import type { Limiter } from '../limit/limiter.ts';
import { command, type Effect } from './command.ts';
import { inTransaction } from './take-turn.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;

async function meetDeveloper(): Promise<void> {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
}

function effect(name: string): Effect<string> {
  const { workspaceId } = developer;
  return {
    value: name,
    audit: { action: 'account.profile_updated', workspaceId, details: { name } },
    event: {
      workspaceId,
      type: 'thread.created',
      data: { threadId: 'thr_x', participantIds: [], createdBy: name },
    },
  };
}

const committed: string[] = [];

const rename = command({
  actors: ['console'],
  input: z.object({ name: z.string() }),
  async run(caller, { name }) {
    const { userId } = caller.actor;
    await caller.tx.prisma.user.update({
      where: { id: userId },
      data: { displayName: name },
      select: { id: true },
    });
    caller.afterCommit(() => committed.push(name));
    if (name === 'refused') throw new AccessError('conflict');
    return effect(name);
  },
});

async function stateOf() {
  const { userId, workspaceId } = developer;
  const user = await database.db.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { displayName: true },
  });
  const events = await eventsOf(services, workspaceId);
  const records = await auditOf(services, workspaceId);
  return { name: user.displayName, events: events.length, records: records.length };
}

describe('a command', () => {
  test('changes, audits and tells in one transaction', async () => {
    await meetDeveloper();
    expect(await rename(ctx, { name: 'Grace' })).toBe('Grace');
    expect(await stateOf()).toEqual({ name: 'Grace', events: 1, records: 1 });
    expect(committed).toEqual(['Grace']);
  });

  test('that refuses stores nothing: no change, no record, no event, nothing after the commit', async () => {
    await meetDeveloper();
    committed.length = 0;
    expect(await outcomeOf(rename(ctx, { name: 'refused' }))).toBe('conflict');
    expect(await stateOf()).toEqual({ name: 'Ada', events: 0, records: 0 });
    expect(committed).toEqual([]);
  });

  test('whose record cannot be written changes nothing either', async () => {
    await meetDeveloper();
    const unwritable = { ...ctx, origin: { ...ctx.origin, userAgent: 'a\u0000' } };
    expect(await outcomeOf(rename(unwritable, { name: 'Grace' }))).not.toBe('accepted');
    expect(await stateOf()).toEqual({ name: 'Ada', events: 0, records: 0 });
  });

  test('whose event has no workspace changes nothing either', async () => {
    await meetDeveloper();
    const astray = command({
      actors: ['console'],
      input: z.object({}),
      async run(caller) {
        await caller.tx.prisma.user.update({
          where: { id: developer.userId },
          data: { displayName: 'astray' },
          select: { id: true },
        });
        const data = { threadId: 'thr_x', participantIds: [], createdBy: 'usr_x' };
        const event = { workspaceId: 'wks_none', type: 'thread.created' as const, data };
        return { value: null, audit: { unaudited: 'a test' }, event };
      },
    });
    expect(await outcomeOf(astray(ctx, {}))).toContain('violates not-null constraint');
    expect((await stateOf()).name).toBe('Ada');
  });

  test('asks who calls before it looks at the input', async () => {
    await meetDeveloper();
    const broken = { name: 7 } as unknown;
    for (const [kind, code] of [
      ['anonymous', 'missing_bearer_token'],
      ['api_key', 'first_party_only'],
    ] as const) {
      const outcome = await outcomeOf(
        rename(contextFor(services, callers[kind]), broken as { name: string }),
      );
      expect(outcome).toBe(code);
    }
    expect(await outcomeOf(rename(ctx, broken as { name: string }))).toBe('validation_error');
  });

  test('asks for its scopes before it looks at the input', async () => {
    await meetDeveloper();
    const scoped = command({
      actors: ['console', 'api_key'],
      scopes: ['messages:write'],
      input: z.object({ name: z.string() }),
      run: (_, { name }) => Promise.resolve({ ...effect(name), event: null }),
    });
    const key = contextFor(services, asApiKey(developer, ['threads:read']));
    expect(await outcomeOf(scoped(key, {} as { name: string }))).toBe('insufficient_scope');
    expect(await outcomeOf(scoped(ctx, { name: 'session' }))).toBe('accepted');
  });

  test('joins an open transaction: all of it stands or falls with the caller’s', async () => {
    await meetDeveloper();
    committed.length = 0;
    const joined = inTransaction(ctx, async (open) => {
      await rename({ ...ctx, transaction: open }, { name: 'first' });
      expect(committed).toEqual([]);
      throw new AccessError('conflict');
    });
    expect(await outcomeOf(joined)).toBe('conflict');
    expect(await stateOf()).toEqual({ name: 'Ada', events: 0, records: 0 });
    await inTransaction(ctx, (open) => rename({ ...ctx, transaction: open }, { name: 'second' }));
    expect(await stateOf()).toEqual({ name: 'second', events: 1, records: 1 });
    expect(committed).toEqual(['second']);
  });

  test('that has work after its commit refuses to join a transaction which is not its own', async () => {
    await meetDeveloper();
    const followed: string[] = [];
    const renameAndFollow = command({
      actors: ['console'],
      input: z.object({ name: z.string() }),
      run: (_, { name }) => Promise.resolve(effect(name)),
      followUp: (_, { name }) => Promise.resolve(void followed.push(name)),
    });
    const joined = inTransaction(ctx, (open) =>
      renameAndFollow({ ...ctx, transaction: open }, { name: 'joined' }),
    );
    expect(await outcomeOf(joined)).toContain('joins no transaction');
    expect([followed, (await stateOf()).records]).toEqual([[], 0]);
    await renameAndFollow(ctx, { name: 'alone' });
    expect(followed).toEqual(['alone']);
  });

  test('that drives other commands refuses to join a transaction, and only its last command stores the answer', async () => {
    await meetDeveloper();
    const renameTwice = command({
      actors: ['console'],
      input: z.object({ name: z.string() }),
      prepare: (_, { name }) => Promise.resolve(`${name} first`),
      async drive(caller, { name }, { companion, prepared }) {
        await rename(caller, { name: prepared });
        return rename({ ...caller, companion }, { name });
      },
    });
    const stored: unknown[] = [];
    const unused = () => {
      throw new Error('its commands have transactions');
    };
    const companion: Companion = {
      store: async (_, value) => void stored.push(value),
      shape: { name: 'unused', columns: {}, update: '', where: '' },
      valuesOf: unused,
      lost: unused,
    };
    const joined = inTransaction(ctx, (open) =>
      renameTwice({ ...ctx, transaction: open }, { name: 'joined' }),
    );
    expect(await outcomeOf(joined)).toContain('joins no transaction');
    const value = await renameTwice({ ...ctx, companion }, { name: 'last' });
    expect(stored).toEqual([value]);
    expect(await stateOf()).toMatchObject({ name: 'last', records: 2 });
  });

  test('records who did it, from where and in which request', async () => {
    await meetDeveloper();
    await rename(ctx, { name: 'Grace' });
    expect(await auditOf(services, developer.workspaceId)).toMatchObject([
      {
        actorKind: 'console',
        actorId: developer.accountId,
        requestId: ctx.origin.requestId,
        ip: '203.0.113.7',
        userAgent: 'test',
        action: 'account.profile_updated',
        details: { name: 'Grace' },
      },
    ]);
  });
});

describe('the steps of a command', () => {
  const guarded = (steps: string[]) =>
    command({
      actors: ['console'],
      input: z.object({ name: z.string() }),
      limit: [
        { policy: limitPolicies.writes, code: 'login_rate_limited', subject: ({ actor }) => actor.accountId },
        { policy: limitPolicies.codeSends, code: 'otp_rate_limited', subject: (_, { name }) => name },
      ],
      prepare: (_, { name }) => {
        steps.push('prepare');
        return Promise.resolve(name.length);
      },
      run: (_, { name }, length) => {
        steps.push(`run ${length}`);
        return Promise.resolve({ ...effect(name), event: null });
      },
      followUp: (_, __, length) => {
        steps.push(`follow up ${length}`);
        return Promise.resolve();
      },
    });

  test('take the limits in their order, and hand the preparation to the transaction and what follows it', async () => {
    await meetDeveloper();
    const steps: string[] = [];
    const limiter: Limiter = {
      ...unlimited,
      take: (policy, subject) => {
        steps.push(`${policy.name} ${subject}`);
        return unlimited.take(policy, subject);
      },
    };
    await guarded(steps)({ ...ctx, limiter }, { name: 'Grace' });
    expect(steps).toEqual([
      `writes ${developer.accountId}`,
      'code-sends Grace',
      'prepare',
      'run 5',
      'follow up 5',
    ]);
  });

  test('end at a limit that is reached', async () => {
    await meetDeveloper();
    const steps: string[] = [];
    const limiter: Limiter = {
      ...unlimited,
      take: async (policy, subject) => ({ ...(await unlimited.take(policy, subject)), slot: null }),
    };
    expect(await outcomeOf(guarded(steps)({ ...ctx, limiter }, { name: 'Grace' }))).toBe(
      'login_rate_limited',
    );
    expect(steps).toEqual([]);
  });
});
