import { setTimeout as pause } from 'node:timers/promises';
import { contextFor } from '@patchbay/domain/services.fixture';
import { createDeliveryEngine, createWebhook } from '@patchbay/domain/webhook';
import { seedDevelopers } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { answer, type Send } from './drain-answer.ts';

/** A sender that does nothing leaves nothing to wait for: more slots let a claim overlap with the recording of outcomes. */
const slotsMax = 512;
const workersCount = 2;
/** The number of developers who share a backlog equally, each with one endpoint: enough to keep every slot busy. */
const developersCount = 32;
const batchMax = 2000;

// The end of an event's id is its offset, so a sender that does nothing can keep the order in which it was called.
const insertEvents = `WITH w AS (
    UPDATE workspaces SET event_offset = event_offset + $3::int WHERE id = $1 RETURNING event_offset - $3::int AS base)
  INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
  SELECT 'evt_01234567' || lpad($2::int::text, 2, '0') || lpad((base + n)::text, 16, '0'), $1, base + n, 'task.created',
    'tsk_' || (base + n) % $4::int,
    json_build_object('task_id', 'tsk_' || (base + n) % $4::int, 'created_by', 'usr_bench', 'assignee_id', null, 'message_id', null),
    now()
  FROM w, generate_series(1, $3::int) n`;

/** Counts deliveries, out of `count`, that are missing, repeated or before an earlier one of their subject. */
function countAstray(eventIds: readonly string[], count: number, subjectsEach: number): number {
  const last = new Map<string, number>();
  let inOrder = 0;
  for (const id of eventIds) {
    const offset = Number(id.slice(14));
    const subject = `${id.slice(0, 14)} ${offset % subjectsEach}`;
    if (offset <= (last.get(subject) ?? 0)) continue;
    last.set(subject, offset);
    inOrder += 1;
  }
  return Math.max(count, eventIds.length) - inOrder;
}

export interface Lanes {
  /** Each has one endpoint. */
  readonly workspaceIds: readonly string[];
  /** Hands out new events, and delivers them afterwards. @returns how many events it hands out a second */
  handOut(count: number, subjectsCount: number): Promise<number>;
  /** Delivers the events of a new backlog. @returns how many a second */
  drain(count: number, subjectsCount: number): Promise<number>;
  expected(): number;
  astray(): number;
}

/** The product's own delivery, by two workers. */
export async function createLanes(stage: Stage): Promise<Lanes> {
  const { db, services } = stage;
  const seeds = await seedDevelopers(stage, developersCount);
  const workspaceIds = seeds.map(({ workspaceId }) => workspaceId);
  const hook = { url: 'https://93.184.215.14/hook', eventTypes: ['*'] };
  for (const { developer } of seeds) await createWebhook(contextFor(services, developer), hook);
  let expected = 0;
  let astray = 0;

  async function addEvents(count: number, subjectsEach: number): Promise<void> {
    const each = count / developersCount;
    for (const [index, id] of workspaceIds.entries()) {
      for (let left = each; left > 0; left -= batchMax)
        await db.query(insertEvents, [id, index, Math.min(left, batchMax), subjectsEach]);
    }
  }

  /** @returns how many events it hands out a second */
  async function addBacklog(count: number, subjectsEach: number): Promise<number> {
    await addEvents(count, subjectsEach);
    const startedMs = performance.now();
    // Without a slot it hands the events out and delivers none.
    const engine = createDeliveryEngine(services, { slotsMax: 0 });
    for (let hasMore = true; hasMore; ) ({ hasMore } = await engine.round(workspaceIds));
    const seconds = (performance.now() - startedMs) / 1000;
    await db.query('ANALYZE webhook_lanes, webhook_deliveries');
    return count / seconds;
  }

  async function work(send: Send, isOver: () => boolean): Promise<void> {
    let wake = Promise.withResolvers<void>();
    const engine = createDeliveryEngine(services, { send, slotsMax, onMore: () => wake.resolve() });
    while (!isOver()) {
      const { claimed } = await engine.round([]);
      if (claimed === 0) await Promise.race([wake.promise, pause(20)]);
      wake = Promise.withResolvers<void>();
    }
    await engine.idle();
  }

  /** Delivers the backlog. @returns how many events a second */
  async function deliver(count: number, subjectsEach: number): Promise<number> {
    const eventIds: string[] = [];
    const send: Send = async ({ eventId }) => {
      eventIds.push(eventId);
      return answer;
    };
    const startedMs = performance.now();
    const isOver = () => eventIds.length >= count;
    await Promise.all(Array.from({ length: workersCount }, () => work(send, isOver)));
    const seconds = (performance.now() - startedMs) / 1000;
    const [left] = await db.query<{ n: number }>(
      'SELECT coalesce(sum(pending), 0)::int AS n FROM webhook_lanes',
    );
    expected += count;
    astray += countAstray(eventIds, count, subjectsEach) + (left?.n ?? 0);
    return count / seconds;
  }

  const eachOf = (subjectsCount: number): number => Math.ceil(subjectsCount / developersCount);
  return {
    workspaceIds,
    expected: () => expected,
    astray: () => astray,
    handOut: async (count, subjectsCount) => {
      const perSecond = await addBacklog(count, eachOf(subjectsCount));
      await deliver(count, eachOf(subjectsCount));
      return perSecond;
    },
    drain: async (count, subjectsCount) => {
      await addBacklog(count, eachOf(subjectsCount));
      return deliver(count, eachOf(subjectsCount));
    },
  };
}
