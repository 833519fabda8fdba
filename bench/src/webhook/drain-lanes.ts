import { setTimeout as pause } from 'node:timers/promises';
import { contextFor } from '@patchbay/domain/services.fixture';
import { createDeliveryEngine, createWebhook, type DeliveryEngineOptions } from '@patchbay/domain/webhook';
import { seedDeveloper } from '../seed.ts';
import type { Stage } from '../stage.ts';

type Send = NonNullable<DeliveryEngineOptions['send']>;

/** A no-op sender leaves nothing to wait for, so a claim takes as many lanes as it records at once. */
const slotsMax = 256;
const workersCount = 2;
const batchMax = 2000;
const idLength = 16;

// The end of an event's id is its offset, so a sender that does nothing can keep the order in which it was called.
const insertEvents = `WITH w AS (
    UPDATE workspaces SET event_offset = event_offset + $2::int WHERE id = $1 RETURNING event_offset - $2::int AS base)
  INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
  SELECT 'evt_0123456789' || lpad(to_hex(base + n), ${idLength}, '0'), $1, base + n, 'task.created',
    'tsk_' || (base + n) % $3::int,
    json_build_object('task_id', 'tsk_' || (base + n) % $3::int, 'created_by', 'usr_bench', 'assignee_id', null, 'message_id', null),
    now()
  FROM w, generate_series(1, $2::int) n`;

const offsetIn = (eventId: string): number => Number.parseInt(eventId.slice(-idLength), 16);

/** How many of the deliveries of `count` events are missing, repeated or before an earlier one of their subject. */
function countAstray(offsets: readonly number[], count: number, subjectsCount: number): number {
  const last = new Map<number, number>();
  let inOrder = 0;
  for (const offset of offsets) {
    const subject = offset % subjectsCount;
    if (offset <= (last.get(subject) ?? 0)) continue;
    last.set(subject, offset);
    inOrder += 1;
  }
  return Math.max(count, offsets.length) - inOrder;
}

export interface Lanes {
  /** Delivers the events of a new backlog. @returns how many a second */
  drain(count: number, subjectsCount: number): Promise<number>;
  expected(): number;
  astray(): number;
}

/** The product's own delivery: one endpoint, and two workers. */
export async function createLanes(stage: Stage): Promise<Lanes> {
  const { db, services } = stage;
  const { developer } = await seedDeveloper(stage, 0);
  const url = 'https://93.184.215.14/hook';
  await createWebhook(contextFor(services, developer), { url, eventTypes: ['*'] });
  let expected = 0;
  let astray = 0;

  async function addBacklog(count: number, subjectsCount: number): Promise<void> {
    for (let left = count; left > 0; left -= batchMax) {
      await db.query(insertEvents, [developer.workspaceId, Math.min(left, batchMax), subjectsCount]);
    }
    // Without a slot it hands the events out and delivers none.
    await createDeliveryEngine(services, { slotsMax: 0 }).round(null);
    await db.query('ANALYZE webhook_lanes, webhook_deliveries');
  }

  async function work(send: Send, isOver: () => boolean): Promise<void> {
    let wake = Promise.withResolvers<void>();
    const engine = createDeliveryEngine(services, { send, slotsMax, onMore: () => wake.resolve() });
    while (!isOver()) {
      const claimed = await engine.round([]);
      if (claimed === 0) await Promise.race([wake.promise, pause(20)]);
      wake = Promise.withResolvers<void>();
    }
    await engine.idle();
  }

  return {
    expected: () => expected,
    astray: () => astray,
    drain: async (count, subjectsCount) => {
      await addBacklog(count, subjectsCount);
      const offsets: number[] = [];
      const send: Send = async ({ eventId }) => {
        offsets.push(offsetIn(eventId));
        return answer;
      };
      const startedMs = performance.now();
      const isOver = () => offsets.length >= count;
      await Promise.all(Array.from({ length: workersCount }, () => work(send, isOver)));
      const seconds = (performance.now() - startedMs) / 1000;
      const [left] = await db.query<{ n: number }>(
        'SELECT coalesce(sum(pending), 0)::int AS n FROM webhook_lanes',
      );
      expected += count;
      astray += countAstray(offsets, count, subjectsCount) + (left?.n ?? 0);
      return count / seconds;
    },
  };
}

const answer: Awaited<ReturnType<Send>> = {
  startedAt: new Date(),
  latencyMs: 1,
  status: 200,
  error: null,
  requestHeaders: {
    'content-type': 'application/json',
    'webhook-id': 'evt_0123456789abcdef0123456789',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  responseHeaders: { 'content-type': 'text/plain' },
  responseBody: Buffer.from('ok'),
  truncated: false,
};
