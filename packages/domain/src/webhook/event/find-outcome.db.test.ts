import type { EventOutcome } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { appendEvents, type EventDraft } from '../../core/event/append.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { fanOut } from '../lane/fan-out.ts';
import { addEndpoint } from '../lane/lane.fixture.ts';
import { findEvents } from './find.ts';

const { database, services } = await openTestProcess();
let ada: ConsoleActor;
let endpointIds: string[];
beforeEach(async () => {
  ada = await createDeveloper(services);
  const added = [1, 2].map(() => addEndpoint(services, ada, { types: ['task.created'] }));
  endpointIds = (await Promise.all(added)).map(({ webhook }) => webhook.id);
});

const task = (taskId: string): EventDraft => ({
  workspaceId: ada.workspaceId,
  type: 'task.created',
  data: { taskId, createdBy: ada.userId, assigneeId: null, messageId: null },
});
const contact = (contactId: string): EventDraft => ({
  workspaceId: ada.workspaceId,
  type: 'contact.updated',
  data: { contactId, userId: null },
});

/** Writes the events and hands them to both endpoints. */
async function append(...drafts: EventDraft[]): Promise<void> {
  await services.db.transaction(async ({ sql }) => appendEvents(sql, services, drafts));
  await fanOut(database.db, services.clock.now(), [ada.workspaceId]);
}

/** Sets the deliveries of a subject to both endpoints, each to a state after some attempts. */
async function become(subject: string, ...outcomes: (readonly [state: string, attempts: number])[]) {
  for (const [at, [state, attempts]] of outcomes.entries()) {
    await services.db.query(
      'UPDATE webhook_deliveries SET state = $1, attempts = $2 WHERE endpoint_id = $3 AND subject = $4',
      [state, attempts, endpointIds[at], subject],
    );
  }
}

const find = (outcome: EventOutcome, input: Parameters<typeof findEvents>[1] = {}) =>
  findEvents(contextFor(services, ada), { ...input, outcome });
const subjects = async (...args: Parameters<typeof find>) =>
  (await find(...args)).items.map(({ subject }) => subject).join('');

describe('the events of an outcome', () => {
  beforeEach(async () => {
    await append(contact('n'), ...['a', 'b', 'c', 'd', 'e', 'f'].map(task));
    await become('a', ['delivered', 1], ['delivered', 3]);
    await become('b', ['delivered', 1], ['pending', 0]);
    await become('c', ['pending', 0], ['pending', 2]);
    await become('d', ['delivered', 1], ['dead', 8]);
    await become('e', ['held', 0], ['held', 0]);
    await become('f', ['skipped', 0], ['delivered', 1]);
  });

  test.each([
    ['delivered', 'a'],
    ['waiting', 'cb'],
    ['failing', 'c'],
    ['lost', 'ed'],
    ['none', 'n'],
  ] as const)('%s: every endpoint counts', async (outcome, found) => {
    expect(await subjects(outcome)).toBe(found);
  });

  test('are narrowed by type and subject as well', async () => {
    expect(await subjects('lost', { subject: 'd' })).toBe('d');
    expect(await subjects('lost', { type: 'contact.updated' })).toBe('');
    expect(await subjects('waiting', { subject: 'b' })).toBe('b');
    expect(await subjects('none', { type: 'task.created' })).toBe('');
  });

  test('are narrowed by time', async () => {
    const [e, d] = (await find('lost')).items.map(({ createdAt }) => createdAt.toISOString());
    expect(await subjects('lost', { to: e ?? '' })).toBe('d');
    expect(await subjects('lost', { from: e ?? '' })).toBe('e');
    expect(await subjects('delivered', { from: d ?? '' })).toBe('');
  });

  test('do not count an endpoint that was removed', async () => {
    await services.db.query('UPDATE webhook_endpoints SET deleted_at = now() WHERE id = $1', [
      endpointIds[1],
    ]);
    expect(await subjects('delivered')).toBe('dba');
    expect(await subjects('lost')).toBe('e');
    expect(await subjects('failing')).toBe('');
  });

  test('are not those of another workspace', async () => {
    const other = contextFor(services, await createDeveloper(services));
    for (const outcome of ['delivered', 'waiting', 'failing', 'lost', 'none'] as const)
      expect((await findEvents(other, { outcome })).items).toEqual([]);
  });

  test('come page by page, without loss', async () => {
    const first = await find('lost', { limit: 1 });
    const second = await find('lost', { limit: 1, cursor: first.nextCursor ?? '' });
    expect([first, second].map(({ items }) => items.map(({ subject }) => subject))).toEqual([['e'], ['d']]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('among many events', () => {
  const count = 10_001;

  /** Writes events of which the oldest has the subject "rare", and deliveries of some of them to one endpoint. */
  async function fill(state: string, isDelivery: string): Promise<void> {
    await services.db.query(
      `WITH w AS (UPDATE workspaces SET event_offset = ${count}, last_stamped_at = now() + interval '1 minute' WHERE id = $1),
         numbered AS (SELECT n, 'evt_' || $1 || n AS id, CASE n WHEN 1 THEN 'rare' ELSE 't' END AS subject,
           now() + n * interval '1 millisecond' AS at FROM generate_series(1, ${count}) n),
         e AS (INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
           SELECT id, $1, n, 'task.created', subject, '{}', at FROM numbered)
       INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset,
         state, attempts_max, created_at)
       SELECT 'dlv_' || $1 || n, $1, $2, 0, id, 'task.created', subject, n, $3, 8, at FROM numbered WHERE ${isDelivery}`,
      [ada.workspaceId, endpointIds[0], state],
    );
  }

  /** The pages until there are no more. */
  async function pagesOf(...[outcome, input]: Parameters<typeof find>): Promise<string[]> {
    const pages: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await find(outcome, { ...input, ...(cursor && { cursor }) });
      pages.push(page.items.map(({ subject }) => subject).join(''));
      cursor = page.nextCursor;
    }
    return pages;
  }

  test('a call examines fewer, the more endpoints there are', async () => {
    await fill('delivered', 'n = 1');
    expect(await pagesOf('delivered')).toEqual(['', '', 'rare']);
  });

  test('one that is lost is found at once, however many there are after it', async () => {
    await fill('dead', 'n = 1');
    expect(await pagesOf('lost')).toEqual(['rare']);
  });

  test('those that are lost are examined up to a bounded number', async () => {
    await fill('dead', 'n <= 501');
    expect(await pagesOf('lost', { subject: 'rare' })).toEqual(['', 'rare']);
  });
});
