import { traceCall, traceWork } from '@patchbay/tracing';
import type { Services } from '../context.ts';
import type { Claimed } from './claim.ts';
import type { Delivery, OutboxHandler } from './handler.ts';
import { openPayload } from './payload.ts';
import { type Outcome, recordOutcome } from './record-outcome.ts';

export type OutboxServices = Pick<Services, 'db' | 'clock' | 'keyring' | 'logger'>;

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Summarizes an error for storage: its code, the code of its cause, or its class. Its text may quote the message. */
const summarize = (error: unknown): string =>
  error instanceof Error ? (codeOf(error) ?? codeOf(error.cause) ?? error.name) : 'unknown';

function readDelivery(
  { keyring }: OutboxServices,
  handler: OutboxHandler,
  claimed: Claimed,
): Delivery<unknown> {
  const { created_at: createdAt, id, payload_box: box } = claimed;
  if (box === null) throw new TypeError('a queued message has no payload');
  return { id, createdAt, payload: handler.payload.parse(openPayload(keyring, claimed, box)) };
}

/** Hands the message to its handler, and throws at the deadline whatever the handler does. */
async function deliverInTime(handler: OutboxHandler, delivery: Delivery<unknown>): Promise<void> {
  const deadline = new AbortController();
  const expiry = Promise.withResolvers<never>();
  const expire = (): void => {
    const error = new DOMException('the handler did not finish before its deadline', 'TimeoutError');
    deadline.abort(error);
    expiry.reject(error);
  };
  const timer = setTimeout(expire, handler.deadlineSeconds * 1000);
  try {
    await Promise.race([handler.deliver(delivery, deadline.signal), expiry.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** When to try again after a failure; null: never. */
function nextAttemptOf(handler: OutboxHandler, claimed: Claimed, now: Date): Date | null {
  const waitSeconds = handler.waitSeconds(claimed.attempts);
  if (waitSeconds === null) return null;
  const next = new Date(now.getTime() + waitSeconds * 1000);
  return claimed.expires_at !== null && next >= claimed.expires_at ? null : next;
}

/** The outcome of a message that must no longer be handed over. */
function refuse({ clock }: OutboxServices, handler: OutboxHandler, claimed: Claimed): Outcome | null {
  const { attempts, expires_at: expiresAt } = claimed;
  if (expiresAt !== null && expiresAt <= clock.now()) return { state: 'dead', error: 'expired' };
  // The last attempt was begun and never reported, so this message may be killing its workers.
  const isExhausted = attempts > 1 && handler.waitSeconds(attempts - 1) === null;
  return isExhausted ? { state: 'dead', error: 'exhausted' } : null;
}

async function attempt(services: OutboxServices, handler: OutboxHandler, claimed: Claimed): Promise<Outcome> {
  const { clock, logger } = services;
  const { attempts, id, topic } = claimed;
  const refusal = refuse(services, handler, claimed);
  if (refusal) return refusal;
  let delivery: Delivery<unknown>;
  try {
    delivery = readDelivery(services, handler, claimed);
  } catch (error) {
    // No later attempt could open it: its master key is gone, or the row was tampered with.
    logger.error({ messageId: id, topic, err: error }, 'an outbox message is unreadable');
    return { state: 'dead', error: 'unreadable' };
  }
  try {
    await traceCall({ name: topic }, () => deliverInTime(handler, delivery));
    return { state: 'delivered' };
  } catch (error) {
    logger.warn({ messageId: id, topic, attempts, err: error }, 'an outbox message was not delivered');
    const nextAttemptAt = nextAttemptOf(handler, claimed, clock.now());
    const summary = summarize(error);
    return nextAttemptAt
      ? { state: 'queued', nextAttemptAt, error: summary }
      : { state: 'dead', error: summary };
  }
}

async function deliverAndRecord(
  services: OutboxServices,
  handler: OutboxHandler,
  claimed: Claimed,
): Promise<void> {
  const { clock, db, logger } = services;
  const { attempts, id, topic } = claimed;
  const outcome = await attempt(services, handler, claimed);
  const recorded = await recordOutcome(db, claimed, { outcome, now: clock.now() });
  if (!recorded) logger.warn({ messageId: id, topic }, 'the lease of an outbox message was taken over');
  else if (outcome.state === 'dead') {
    logger.error({ messageId: id, topic, attempts, reason: outcome.error }, 'an outbox message is dead');
  }
}

/**
 * Delivers a claimed message and records the outcome. A crash between the two delivers it again, under the same id.
 * @throws if the outcome could not be recorded; the message then comes back when its lease runs out
 */
export function deliver(services: OutboxServices, handler: OutboxHandler, claimed: Claimed): Promise<void> {
  return traceWork({ name: `outbox ${claimed.topic}` }, () => deliverAndRecord(services, handler, claimed));
}
