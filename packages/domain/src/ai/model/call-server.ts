import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@patchbay/logger';
import type { AiServer } from '../../core/exports.ts';
import { callerGone } from './caller-gone.ts';
import { type ServerCall, sendOnce } from './send-once.ts';
import { NoAnswer, refusalOf } from './server-refusal.ts';

export interface ServerContext {
  readonly logger: Logger;
  readonly server: AiServer;
  /** Aborted once nobody waits for an answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** A caller waits this long for a second attempt, and no longer. */
const secondAttemptWithinSeconds = 5;

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/** Seconds until a second attempt; null where the first one may have been worked on, or the wait is too long. */
function secondAttemptAfter(error: unknown): number | null {
  if (isRefusedConnection(error)) return 0;
  if (!(error instanceof NoAnswer) || (error.status !== 429 && error.status !== 503)) return null;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds !== null && retryAfterSeconds <= secondAttemptWithinSeconds
    ? retryAfterSeconds
    : null;
}

async function sendTwice({ server }: ServerContext, call: ServerCall, signal: AbortSignal): Promise<unknown> {
  try {
    return await sendOnce(server, call, signal);
  } catch (error) {
    const waitSeconds = secondAttemptAfter(error);
    if (waitSeconds === null) throw error;
    await pause(waitSeconds * 1000, undefined, { signal });
    return sendOnce(server, call, signal);
  }
}

/**
 * Calls the AI server, twice at most. It ends at its deadline, follows no redirect, and reads no more than it is told.
 * @returns the JSON of the answer
 * @throws AccessError `ai_provider_unavailable` (503), `ai_provider_rejected` (400)
 */
export async function callServer(context: ServerContext, call: ServerCall): Promise<unknown> {
  if (context.signal?.aborted) throw callerGone('', '');
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), call.deadlineMs);
  const signal = context.signal ? AbortSignal.any([deadline.signal, context.signal]) : deadline.signal;
  try {
    return await sendTwice(context, call, signal);
  } catch (error) {
    if (context.signal?.aborted)
      throw callerGone(typeof call.body === 'string' ? call.body : '', call.hearing?.text ?? '');
    throw refusalOf(context.logger, error);
  } finally {
    clearTimeout(timer);
  }
}
