import { z } from 'zod';
import type { OutboxServices } from './deliver.ts';
import { enqueue, type OutboxMessage } from './enqueue.ts';
import type { Delivery, OutboxHandler } from './handler.ts';
import { createOutboxWorker } from './worker.ts';

/** Claims due messages and waits until they are delivered; how many messages were claimed. */
export async function deliverDue(
  services: OutboxServices,
  ...handlers: readonly OutboxHandler[]
): Promise<number> {
  const worker = createOutboxWorker(services, { handlers });
  const claimed = await worker.claim();
  await worker.idle();
  return claimed;
}

export interface TestHandler extends OutboxHandler<number> {
  /** Payloads in the order of their arrival, the refused ones included. */
  readonly seen: number[];
  readonly ids: string[];
}

/** Takes numbers; `answer` may refuse one by throwing. Tries three times, 5 and 50 seconds apart. */
export function createTestHandler(
  answer: (payload: number, signal: AbortSignal) => void | Promise<void> = () => undefined,
  changes: Partial<Pick<OutboxHandler, 'topic' | 'deadlineSeconds' | 'inFlightMax'>> = {},
): TestHandler {
  const seen: number[] = [];
  const ids: string[] = [];
  return {
    topic: 'test',
    payload: z.int(),
    deadlineSeconds: 10,
    inFlightMax: 10,
    ...changes,
    seen,
    ids,
    waitSeconds: (attempt) => [5, 50][attempt - 1] ?? null,
    async deliver({ id, payload }: Delivery<number>, signal) {
      seen.push(payload);
      ids.push(id);
      await answer(payload, signal);
    },
  };
}

/** Fails as a network does, with a text that quotes the message. */
export function refusing(): never {
  throw Object.assign(new Error('123456 was refused'), { code: 'ECONNREFUSED' });
}

/** Enqueues one number in a transaction of its own. */
export const put = (
  services: OutboxServices,
  payload: unknown,
  rest: Partial<OutboxMessage> = {},
): Promise<void> =>
  services.db.transaction(({ sql }) =>
    enqueue(sql, services, { id: `m_${String(payload)}`, topic: 'test', payload, ...rest }),
  );

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly has_payload: boolean;
}

/** Every message, oldest first. */
export const readOutbox = ({ db }: Pick<OutboxServices, 'db'>): Promise<Row[]> =>
  db.query(
    'SELECT id, state, attempts, last_error, payload_box IS NOT NULL AS has_payload FROM outbox_messages ORDER BY position',
  );

/** Lanes with unfinished messages, and how many. */
export const readLanes = ({ db }: Pick<OutboxServices, 'db'>): Promise<{ lane: string; pending: number }[]> =>
  db.query('SELECT lane, pending FROM outbox_lanes ORDER BY lane');
