import { AccessError } from '@patchbay/contract';
import type { Logger } from '@patchbay/logger';
import type { ServerMemory } from './server-memory.ts';

const retryAfterSecondsDefault = 5;
const retryAfterSecondsMax = 60;

/** An answer that cannot be used. It contains none of the server's text, which may repeat the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  /** The member of the request that the server refuses; null where it refuses something else. */
  readonly parameter: string | null;

  constructor(status: number, retryAfterSeconds: number | null, parameter: string | null) {
    super(`the AI server answered ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.parameter = parameter;
  }
}

const unavailable = (cause: unknown, retryAfterSeconds = retryAfterSecondsDefault): AccessError =>
  new AccessError('ai_provider_unavailable', { retryAfterSeconds, cause });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Statuses that refuse the request itself. Any other may be temporary. */
const rejections: ReadonlySet<number> = new Set([400, 413, 422]);
/** Statuses that an operator has to fix: the key, the address, or the name of the model. */
const misconfigurations: ReadonlySet<number> = new Set([401, 403, 404]);

interface Reporting {
  readonly logger: Logger;
  readonly learned: ServerMemory;
}

/** Tells the operator. */
function report({ learned, logger }: Reporting, { parameter, status }: NoAnswer): void {
  learned.misconfigurations += 1;
  const why = parameter === null ? '' : ', which refuses a parameter of every request of this kind';
  logger.error(
    { status, parameter },
    `the AI server refuses this service: check AI_BASE_URL, AI_API_KEY and AI_MODEL${why}`,
  );
}

/** The refusal that a caller gets for a failed call. Of the server's answer it contains only the status. */
export function refusalOf(reporting: Reporting, error: unknown): AccessError {
  // A parser's message may quote somebody's words, so it is not kept.
  if (!(error instanceof NoAnswer))
    return unavailable(new Error(`the AI server gave no answer: ${nameOf(error)}`));
  const { parameter, retryAfterSeconds, status } = error;
  if (misconfigurations.has(status) || parameter !== null) report(reporting, error);
  if (parameter !== null)
    return new AccessError('ai_provider_misconfigured', {
      retryAfterSeconds: retryAfterSecondsMax,
      cause: error,
    });
  if (rejections.has(status)) return new AccessError('ai_provider_rejected', { cause: error });
  return unavailable(
    error,
    Math.min(Math.max(retryAfterSeconds ?? retryAfterSecondsDefault, 1), retryAfterSecondsMax),
  );
}
