import { reauthenticationTtlSeconds } from '@patchbay/contract';
import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addDeliveries, addWebhook, hookUrl, openFreshSession, withTestNames } from '../webhook.fixture.ts';
import { createWebhook } from './create.ts';
import { updateWebhook } from './update.ts';

const opened = await openTestProcess();
const services = withTestNames(opened.services);
let developer: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  await openFreshSession(services, developer);
});

const withContent = { url: hookUrl, eventTypes: ['*'], includeContent: true };
const letTimePass = () => services.clock.advance(reauthenticationTtlSeconds + 1);

/** A second member of the workspace, who has just proven their identity too. */
async function addMember(): Promise<Context> {
  const member = { ...(await createDeveloper(services)), workspaceId: developer.workspaceId };
  await openFreshSession(services, member);
  await services.db.prisma.member.create({
    data: {
      workspaceId: developer.workspaceId,
      userId: member.userId,
      role: 'member',
      createdAt: services.clock.now(),
    },
    select: { role: true },
  });
  return contextFor(services, member);
}

/** As though the member had registered the endpoint, so that only its content is in their way. */
const give = (id: string, { actor }: Context): Promise<unknown> =>
  services.db.query('UPDATE webhook_endpoints SET created_by = $2 WHERE id = $1', [
    id,
    'userId' in actor ? actor.userId : null,
  ]);

test('an owner who has just proven their identity may have content sent, and the record says so', async () => {
  const { webhook } = await createWebhook(ctx, withContent);
  expect(webhook.includeContent).toBe(true);
  const plain = await addWebhook(ctx);
  await updateWebhook(ctx, { id: plain.webhook.id, includeContent: true });
  const records = await auditOf(services, developer.workspaceId);
  expect(records.map(({ action, details }) => [action, details])).toMatchObject([
    ['webhook.created', { include_content: true }],
    ['webhook.created', { include_content: false }],
    ['webhook.updated', { include_content: true, changed: ['include_content'] }],
  ]);
});

test('an owner whose proof is older than 10 minutes has to prove their identity again', async () => {
  const { webhook } = await addWebhook(ctx);
  letTimePass();
  expect(await outcomeOf(createWebhook(ctx, withContent))).toBe('reauthentication_required');
  const change = updateWebhook(ctx, { id: webhook.id, includeContent: true });
  expect(await outcomeOf(change)).toBe('reauthentication_required');
  expect(await outcomeOf(addWebhook(ctx))).toBe('accepted');
});

test('another member may add endpoints, and none that gets content', async () => {
  const member = await addMember();
  expect(await outcomeOf(createWebhook(member, withContent))).toBe('owner_only');
  const { webhook } = await addWebhook(member);
  expect(await outcomeOf(updateWebhook(member, { id: webhook.id, includeContent: true }))).toBe('owner_only');
});

test('an endpoint that gets content does not move to another address without its owner', async () => {
  const { webhook } = await createWebhook(ctx, withContent);
  const member = await addMember();
  await give(webhook.id, member);
  const move = { id: webhook.id, url: 'https://other.example.com/' };
  expect(await outcomeOf(updateWebhook(member, move))).toBe('owner_only');
  letTimePass();
  expect(await outcomeOf(updateWebhook(ctx, move))).toBe('reauthentication_required');
  // A change that sends no content anywhere new needs no confirmation.
  expect(await outcomeOf(updateWebhook(member, { id: webhook.id, status: 'disabled' }))).toBe('accepted');
  expect(await outcomeOf(updateWebhook(member, { ...move, includeContent: false }))).toBe('accepted');
});

test('an endpoint that has sent content does not move without its owner, although it gets no more of it', async () => {
  const { webhook } = await createWebhook(ctx, withContent);
  await updateWebhook(ctx, { id: webhook.id, includeContent: false });
  await addDeliveries(
    services.db.prisma,
    { ...webhook, workspaceId: developer.workspaceId },
    {
      subject: 'thr_1',
      states: ['delivered'],
    },
  );
  await services.db.query('UPDATE webhook_deliveries SET body_box = $2 WHERE endpoint_id = $1', [
    webhook.id,
    Buffer.from('sealed'),
  ]);
  const member = await addMember();
  await give(webhook.id, member);
  const move = { id: webhook.id, url: 'https://other.example.com/' };
  expect(await outcomeOf(updateWebhook(member, move))).toBe('owner_only');
  expect(await outcomeOf(updateWebhook(member, { id: webhook.id, description: 'Orders' }))).toBe('accepted');
  expect(await outcomeOf(updateWebhook(ctx, move))).toBe('accepted');
});
