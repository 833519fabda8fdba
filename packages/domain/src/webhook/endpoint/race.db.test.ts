import { webhooksMax } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { createThread } from '../../messaging/thread/create.ts';
import {
  auditOf,
  eventsOf,
  outcomeOf,
  startTwoProcesses,
  waitForLocks,
} from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { stampWorkspace } from '../../workspace/stamp.ts';
import { loadSigningSecrets } from '../secret.ts';
import { addDeliveries, addWebhook, statesOf, withTestNames } from '../webhook.fixture.ts';
import { listWebhooks } from './list.ts';
import { removeWebhook } from './remove.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { updateWebhook } from './update.ts';

// As the worker that hands events on locks the endpoints that get them.
const shareEndpoint = {
  name: 'test-share-endpoint',
  text: 'SELECT 1 FROM webhook_endpoints WHERE id = $1 FOR SHARE',
};

/** A developer as two processes see them. */
async function startTwo() {
  const processes = await startTwoProcesses();
  const [first, second] = [withTestNames(processes.first), withTestNames(processes.second)];
  const developer = await createDeveloper(first);
  const contexts: readonly [Context, Context] = [contextFor(first, developer), contextFor(second, developer)];
  return { ...processes, first, second, developer, contexts };
}

test('of two registrations by two processes at the limit, one is refused', async () => {
  await using two = await startTwo();
  const [ctx, other] = two.contexts;
  for (let count = 1; count < webhooksMax; count += 1) await addWebhook(ctx);
  const calls: Promise<string>[] = [];
  await two.first.db.transaction(async (tx) => {
    await stampWorkspace(tx.sql, two.first.clock, two.developer.workspaceId);
    calls.push(outcomeOf(addWebhook(ctx)), outcomeOf(addWebhook(other)));
    await waitForLocks(two.first, 1);
  });
  expect((await Promise.all(calls)).sort()).toEqual(['accepted', 'webhook_limit_reached']);
  expect((await listWebhooks(ctx)).items).toHaveLength(webhooksMax);
});

test('an endpoint that is added while events are written gets exactly those after it', async () => {
  await using two = await startTwo();
  const [ctx, other] = two.contexts;
  const threads = Array.from({ length: 10 }, () => createThread(other, { participantIds: [] }));
  const { webhook } = await addWebhook(ctx);
  await Promise.all(threads);
  const { sinceOffset } = await two.first.db.prisma.webhookEndpoint.findUniqueOrThrow({
    where: { id: webhook.id },
  });
  for (const { createdAt, offset } of await eventsOf(two.first, two.developer.workspaceId)) {
    expect(offset > sinceOffset).toBe(createdAt > webhook.createdAt);
  }
});

describe('a removal', () => {
  test('by two processes at once succeeds once and is recorded once', async () => {
    await using two = await startTwo();
    const { webhook } = await addWebhook(two.contexts[0]);
    const outcomes = await Promise.all(
      two.contexts.map((ctx) => outcomeOf(removeWebhook(ctx, { id: webhook.id }))),
    );
    expect(outcomes.sort()).toEqual(['accepted', 'webhook_not_found']);
    const actions = (await auditOf(two.first, two.developer.workspaceId)).map(({ action }) => action);
    expect(actions).toEqual(['webhook.created', 'webhook.deleted']);
  });

  test('of the last endpoint beside a registration leaves a stream for the new one', async () => {
    await using two = await startTwo();
    const [ctx, other] = two.contexts;
    for (let round = 0; round < 5; round += 1) {
      const { webhook } = await addWebhook(ctx);
      const [made] = await Promise.all([addWebhook(other), removeWebhook(ctx, { id: webhook.id })]);
      const { workspaceId } = two.developer;
      expect(await two.first.db.prisma.webhookStream.count({ where: { workspaceId } })).toBe(1);
      await removeWebhook(ctx, { id: made.webhook.id });
    }
  });
});

describe.each([
  ['disabled', 'held', (ctx: Context, id: string) => updateWebhook(ctx, { id, status: 'disabled' })],
  ['removed', 'canceled', (ctx: Context, id: string) => removeWebhook(ctx, { id })],
] as const)('an endpoint that is %s', (_, state, change) => {
  test(`leaves no delivery of events that were just being handed to it: they are ${state}`, async () => {
    await using two = await startTwo();
    const [ctx] = two.contexts;
    const { webhook } = await addWebhook(ctx);
    const place = { id: webhook.id, workspaceId: two.developer.workspaceId };
    const calls: Promise<string>[] = [];
    await two.second.db.transaction(async (tx) => {
      await tx.sql.rows(shareEndpoint, [webhook.id]);
      calls.push(outcomeOf(change(ctx, webhook.id)));
      await waitForLocks(two.second, 1);
      await addDeliveries(tx.prisma, place, { subject: 'a', states: ['pending'] });
    });
    expect(await Promise.all(calls)).toEqual(['accepted']);
    expect(await statesOf(two.first, webhook.id)).toEqual([state]);
  });
});

test('two rotations at once by two processes leave two new secrets and the old one', async () => {
  await using two = await startTwo();
  const { secret, webhook } = await addWebhook(two.contexts[0]);
  const made = await Promise.all(two.contexts.map((ctx) => rotateWebhookSecret(ctx, { id: webhook.id })));
  const place = { id: webhook.id, workspaceId: two.developer.workspaceId };
  const signing = (await loadSigningSecrets(two.second, place)).map((each) => each.secret);
  expect(signing.toSorted()).toEqual([secret, ...made.map((each) => each.secret)].toSorted());
  expect(signing.at(-1)).toBe(secret);
});
