import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createWebhook } from '../endpoint/create.ts';
import { removeWebhook } from '../endpoint/remove.ts';
import { rotateWebhookSecret } from '../endpoint/rotate-secret.ts';
import { insertDelivery } from './delivery.fixture.ts';
import { listInbox } from './inbox.ts';
import { readDelivery } from './read.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;
let secret: string;
const ctx = () => contextFor(services, developer);

beforeEach(async () => {
  developer = await createDeveloper(services);
  const { url } = await listInbox(ctx());
  const issued = await createWebhook(ctx(), { url, eventTypes: ['*'] });
  endpointId = issued.webhook.id;
  ({ secret } = issued);
});

const add = (subject: string) =>
  insertDelivery(services, { endpointId, workspaceId: developer.workspaceId, subject, state: 'delivered' });

/** An attempt as a worker records it, signed with a secret. */
async function attempt(
  deliveryId: string,
  signer: string,
  change: (body: string) => string = (body) => body,
) {
  const { body, eventId } = await readDelivery(ctx(), { id: endpointId, deliveryId });
  const timestamp = String(Math.floor(services.clock.now().getTime() / 1000));
  const signed = `${eventId}.${timestamp}.${change(body ?? '')}`;
  const key = Buffer.from(signer.slice('whsec_'.length), 'base64');
  const headers = {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  };
  await services.db.query(
    `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, status, request_headers)
     VALUES ($1, 1, $2, 1, 200, $3)`,
    [deliveryId, services.clock.now(), headers],
  );
  return headers;
}

describe('the inbox', () => {
  test('names its own URL, and shows what arrived with body and headers, newest first', async () => {
    const first = await add('thr_1');
    const second = await add('thr_2');
    const headers = await attempt(first, secret);
    const { items, url, webhookIds } = await listInbox(ctx());
    expect([url, webhookIds]).toEqual([
      `http://localhost:4000/v1/inbox/${developer.workspaceId}`,
      [endpointId],
    ]);
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect(items[0]).toMatchObject({ headers: null, receivedAt: null, verified: false });
    expect(items[1]).toMatchObject({ headers, receivedAt: services.clock.now(), verified: true });
    expect(JSON.parse(items[1]?.body ?? '')).toMatchObject({
      type: 'thread.created',
      data: { thread_id: 'thr_1' },
    });
  });

  test('calls a delivery verified only if its signature fits its body under a secret of the endpoint', async () => {
    const forged = await add('thr_1');
    const altered = await add('thr_2');
    await attempt(forged, `whsec_${Buffer.alloc(32).toString('base64')}`);
    await attempt(altered, secret, (body) => `${body} `);
    expect((await listInbox(ctx())).items.map(({ verified }) => verified)).toEqual([false, false]);
  });

  test('accepts a signature by the secret before, until the overlap of a rotation is over', async () => {
    await attempt(await add('thr_1'), secret);
    await rotateWebhookSecret(ctx(), { id: endpointId, overlapSeconds: 60 });
    expect((await listInbox(ctx())).items[0]?.verified).toBe(true);
    services.clock.advance(61);
    expect((await listInbox(ctx())).items[0]?.verified).toBe(false);
    services.clock.advance(-61);
  });

  test('has nothing of an endpoint that delivers elsewhere, was removed, or belongs to another workspace', async () => {
    await add('thr_1');
    await services.db.query('UPDATE webhook_endpoints SET is_inbox = false WHERE id = $1', [endpointId]);
    expect(await listInbox(ctx())).toMatchObject({ webhookIds: [], items: [] });
    await services.db.query('UPDATE webhook_endpoints SET is_inbox = true WHERE id = $1', [endpointId]);
    const stranger = contextFor(services, await createDeveloper(services));
    expect((await listInbox(stranger)).items).toEqual([]);
    expect((await listInbox(ctx())).items).toHaveLength(1);
    await removeWebhook(ctx(), { id: endpointId });
    expect((await listInbox(ctx())).items).toEqual([]);
  });
});
