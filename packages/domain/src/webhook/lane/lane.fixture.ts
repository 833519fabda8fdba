import { type Database, isSerializationFailure } from '@patchbay/db';
import type { ConsoleActor } from '../../core/actor.ts';
import { appendEvents } from '../../core/event/append.ts';
import { contextFor, type TestServices } from '../../testing/services.fixture.ts';
import { createWebhook } from '../endpoint/create.ts';
import type { IssuedWebhook } from '../endpoint/view.ts';
import { findAllLagging } from '../event/find-lagging.ts';
import { withTestNames } from '../webhook.fixture.ts';
import type { Answer, Outgoing, Send } from './attempt.ts';
import { createDeliveryEngine, type DeliveryEngine } from './engine.ts';

interface EndpointChoice {
  readonly url?: string;
  readonly types?: string[];
}

/** Registers an endpoint whose name resolves nowhere: nothing in these tests looks it up. */
export const addEndpoint = (
  services: TestServices,
  developer: ConsoleActor,
  { types = ['*'], url = 'https://receiver.example.com/hook' }: EndpointChoice = {},
): Promise<IssuedWebhook> =>
  createWebhook(contextFor(withTestNames(services), developer), { url, eventTypes: types });

/** Writes one event for each subject, in one transaction. */
export const emit = (services: TestServices, workspaceId: string, ...subjects: string[]): Promise<void> =>
  services.db.transaction(({ sql }) => {
    const drafts = subjects.map((taskId) => ({
      workspaceId,
      type: 'task.created' as const,
      data: { taskId, createdBy: 'usr_x', assigneeId: null, messageId: null },
    }));
    appendEvents(sql, services, drafts);
    return Promise.resolve();
  });

export const testSchedule = { scale: 1, random: () => 0.5 };

/** Hands out the events of all workspaces. @returns how many lanes were claimed */
export async function roundEverywhere(
  engine: DeliveryEngine,
  { db }: Pick<TestServices, 'db'>,
): Promise<number> {
  let claims = 0;
  for (let isMore = true; isMore; ) {
    const { claimed, hasMore } = await engine.round(await findAllLagging(db.sql, 'endpoints'));
    claims += claimed;
    isMore = hasMore;
  }
  return claims;
}

/** Rounds until nothing is due, and nothing that a round has begun is at work. */
export async function drain(process: TestServices, send: Send): Promise<void> {
  const engine = createDeliveryEngine(process, { send, schedule: testSchedule });
  while ((await roundEverywhere(engine, process)) > 0) await engine.idle();
  await engine.idle();
}

const forget =
  'TRUNCATE webhook_lanes, webhook_deliveries, webhook_attempts, webhook_endpoints, webhook_streams, webhook_usages CASCADE';

/** Removes every endpoint and delivery of other tests. A round that one of them has left at work may be in the way once. */
export const forgetWebhooks = ({ db }: Pick<TestServices, 'db'>): Promise<unknown> =>
  db.query(forget).catch((error: unknown) => {
    if (!isSerializationFailure(error)) throw error;
    return db.query(forget);
  });

interface LongReply {
  readonly status: number;
  readonly retryAfter?: string;
  readonly latencyMs?: number;
}

/** A receiver's answer: a status, or the code of an error. */
export type Reply = number | string | LongReply;

/** The reply of a receiver that hangs. */
export const never = (): Promise<Reply> => new Promise(() => undefined);

export interface TestReceiver {
  readonly send: Send;
  readonly received: Outgoing[];
}

/** Stands for the network. `reply` is called at each attempt. */
export function createReceiver(
  services: Pick<TestServices, 'clock'>,
  reply: (outgoing: Outgoing) => Reply | Promise<Reply> = () => 200,
): TestReceiver {
  const received: Outgoing[] = [];
  return {
    received,
    send: async (outgoing): Promise<Answer> => {
      received.push(outgoing);
      const said = await reply(outgoing);
      const {
        latencyMs = 1,
        retryAfter,
        status,
      }: Partial<LongReply> = typeof said === 'number'
        ? { status: said }
        : typeof said === 'string'
          ? {}
          : said;
      return {
        startedAt: services.clock.now(),
        latencyMs,
        status: status ?? null,
        error: typeof said === 'string' ? said : null,
        requestHeaders: { 'webhook-id': outgoing.eventId },
        responseHeaders: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
        responseBody: Buffer.from('ok'),
        truncated: false,
      };
    },
  };
}

/** The subject of a delivery, as `emit` wrote it. */
export const subjectIn = ({ body }: Pick<Outgoing, 'body'>): string => {
  const envelope: { data: { task_id: string } } = JSON.parse(body);
  return envelope.data.task_id;
};

interface StoredLane {
  readonly subject: string;
  readonly pending: number;
  readonly due: boolean;
  readonly held: boolean;
}

export const readLanes = (db: Database): Promise<StoredLane[]> =>
  db.query(`SELECT subject, pending, next_at IS NOT NULL AS due, leased_until IS NOT NULL AS held
    FROM webhook_lanes ORDER BY subject`);

export const readStates = async (db: Database): Promise<string[]> =>
  (
    await db.query<{ state: string }>(
      'SELECT state FROM webhook_deliveries ORDER BY event_offset, endpoint_id',
    )
  ).map(({ state }) => state);
