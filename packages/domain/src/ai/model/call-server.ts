import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@patchbay/logger';
import type { AiServer } from '../../core/exports.ts';
import { callerGone } from './caller-gone.ts';
import { isDispensable, without } from './parameter.ts';
import { type ServerCall, sendOnce } from './send-once.ts';
import { rememberRefused, type ServerMemory } from './server-memory.ts';
import { NoAnswer, refusalOf } from './server-refusal.ts';

export interface ServerContext {
  readonly logger: Logger;
  readonly server: AiServer;
  readonly learned: ServerMemory;
  /** Aborted once nobody waits for an answer, or with a `TimeoutError` once its caller gives up. */
  readonly signal?: AbortSignal | undefined;
}

/** A caller waits this long for a second attempt, and no longer. */
const secondAttemptWithinSeconds = 5;

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

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

/** Sends a request without the parameters that the server refuses. A newly refused one is left out and remembered. */
async function sendFitting(context: ServerContext, call: ServerCall, signal: AbortSignal): Promise<unknown> {
  const refused = new Set(context.learned.refused);
  for (;;) {
    try {
      const fitting = { ...call, parameters: without(call.parameters, refused) };
      const answer = await sendTwice(context, fitting, signal);
      rememberRefused(context.learned, refused);
      return answer;
    } catch (error) {
      const parameter = error instanceof NoAnswer ? error.parameter : null;
      if (parameter === null || !isDispensable(parameter) || refused.has(parameter)) throw error;
      refused.add(parameter);
    }
  }
}

/** A server that its caller gives up is too slow, and is not paid for. */
function faultOf(context: ServerContext, { file, partial, parameters }: ServerCall, error: unknown) {
  const { signal } = context;
  if (signal?.aborted && !isTimeout(signal.reason))
    return callerGone(file ? '' : JSON.stringify(parameters), partial?.text ?? '');
  return refusalOf(context, error);
}

/**
 * Calls the AI server, at most twice apart from refused parameters. It ends at its deadline, follows no redirect, and
 * reads no more than its limit.
 * @returns the JSON of the answer
 * @throws AccessError `ai_provider_unavailable`, `ai_provider_misconfigured` (503), `ai_provider_rejected` (400)
 */
export async function callServer(context: ServerContext, call: ServerCall): Promise<unknown> {
  if (context.signal?.aborted) throw callerGone('', '');
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), call.deadlineMs);
  const signal = context.signal ? AbortSignal.any([deadline.signal, context.signal]) : deadline.signal;
  try {
    return await sendFitting(context, call, signal);
  } catch (error) {
    throw faultOf(context, call, error);
  } finally {
    clearTimeout(timer);
  }
}
