import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint } from './delivery.fixture.ts';
import { listDeliveries } from './list.ts';
import { readDelivery } from './read.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

const ctx = () => contextFor(services, developer);
const add = (subject: string, rest: Partial<Parameters<typeof insertDelivery>[1]> = {}) =>
  insertDelivery(services, { endpointId, workspaceId: developer.workspaceId, subject, ...rest });

describe('the deliveries of an endpoint', () => {
  test('are listed newest first, page by page, without loss', async () => {
    const ids = [];
    for (const subject of ['a', 'b', 'c', 'd', 'e']) ids.push(await add(subject));
    const first = await listDeliveries(ctx(), { id: endpointId, limit: 2 });
    const second = await listDeliveries(ctx(), { id: endpointId, limit: 2, cursor: first.nextCursor ?? '' });
    const third = await listDeliveries(ctx(), { id: endpointId, limit: 2, cursor: second.nextCursor ?? '' });
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.reverse());
    expect(third.nextCursor).toBeNull();
  });

  test('are read by an `after` window oldest first, even if the clock of a process was behind', async () => {
    const first = await add('a');
    services.clock.advance(-60);
    const second = await add('b');
    const third = await add('c');
    services.clock.advance(60);
    const seen: string[] = [];
    let after = new Date(0);
    for (let index = 0; index < 3; index += 1) {
      const { items } = await listDeliveries(ctx(), { id: endpointId, after: after.toISOString(), limit: 1 });
      seen.push(...items.map(({ id }) => id));
      after = items[0]?.createdAt ?? after;
    }
    expect(seen).toEqual([first, second, third]);
  });

  test('are narrowed by their state and by the type of their event', async () => {
    const dead = await add('a', { state: 'dead' });
    const task = await add('b', { type: 'task.created' });
    await add('c');
    const ids = async (filter: object) =>
      (await listDeliveries(ctx(), { id: endpointId, ...filter })).items.map(({ id }) => id);
    expect(await ids({ state: 'dead' })).toEqual([dead]);
    expect(await ids({ eventType: 'task.created' })).toEqual([task]);
    expect(await ids({ eventType: 'task.created', state: 'dead' })).toEqual([]);
    expect(await outcomeOf(ids({ state: 'lost' }))).toBe('validation_error');
  });

  test('of a removed endpoint, or of another workspace, are not found', async () => {
    const id = await add('a');
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(listDeliveries(stranger, { id: endpointId }))).toBe('webhook_not_found');
    const read = { id: endpointId, deliveryId: id };
    expect(await outcomeOf(readDelivery(stranger, read))).toBe('webhook_not_found');
    await services.db.query('UPDATE webhook_endpoints SET deleted_at = now() WHERE id = $1', [endpointId]);
    expect(await outcomeOf(listDeliveries(ctx(), { id: endpointId }))).toBe('webhook_not_found');
    expect(await outcomeOf(readDelivery(ctx(), read))).toBe('webhook_not_found');
  });
});

describe('one delivery', () => {
  test('shows the exact body that is sent, and every attempt with its headers and the answer', async () => {
    const deliveryId = await add('thr_1');
    await services.db.query(
      `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, status, error, request_headers,
         response_headers, response_body, truncated)
       VALUES ($1, 2, now(), 12, 500, NULL, '{"webhook-id": "evt_1"}', '{"server": "x"}', '\\x6e6f00ff', false),
              ($1, 1, now(), 7, NULL, 'timeout', '{}', NULL, NULL, false)`,
      [deliveryId],
    );
    const view = await readDelivery(ctx(), { id: endpointId, deliveryId });
    const body = JSON.parse(view.body ?? '');
    expect(body).toEqual({
      id: view.eventId,
      type: 'thread.created',
      created_at: view.createdAt.toISOString(),
      data: { thread_id: 'thr_1', participant_ids: [], created_by: 'usr_x' },
    });
    expect(view.attempts).toMatchObject([
      { number: 1, error: 'timeout', status: null, responseHeaders: null, responseBody: null },
      {
        number: 2,
        latencyMs: 12,
        status: 500,
        requestHeaders: { 'webhook-id': 'evt_1' },
        responseHeaders: { server: 'x' },
        responseBody: 'no\u2400\ufffd',
      },
    ]);
  });

  test('has no body once its event is gone', async () => {
    const deliveryId = await add('thr_1');
    await services.db.query('DELETE FROM events WHERE workspace_id = $1', [developer.workspaceId]);
    expect((await readDelivery(ctx(), { id: endpointId, deliveryId })).body).toBeNull();
  });

  test('is not found under another endpoint of its workspace', async () => {
    const deliveryId = await add('a');
    const other = await insertEndpoint(services, developer);
    expect(await outcomeOf(readDelivery(ctx(), { id: other, deliveryId }))).toBe('delivery_not_found');
  });
});
