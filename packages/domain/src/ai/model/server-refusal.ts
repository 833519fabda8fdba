import { AccessError } from '@patchbay/contract';
import type { Logger } from '@patchbay/logger';

const retryAfterSecondsDefault = 5;
const retryAfterSecondsMax = 60;

/** An answer that is no answer. It carries no text of the server, which may repeat what was sent. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, retryAfterSeconds: number | null) {
    super(`the AI server answered ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const unavailable = (cause: unknown, retryAfterSeconds = retryAfterSecondsDefault): AccessError =>
  new AccessError('ai_provider_unavailable', { retryAfterSeconds, cause });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** What the server does not like about the request itself; anything else may pass. */
const rejections: ReadonlySet<number> = new Set([400, 413, 422]);
/** What an operator has to mend: the key, the address, the name of the model. */
const misconfigurations: ReadonlySet<number> = new Set([401, 403, 404]);

/** What a caller is told about a call that has failed. Of what the server said, only the status goes on. */
export function refusalOf(logger: Logger, error: unknown): AccessError {
  // What a parser complains about may be somebody's words, so its message is not kept.
  if (!(error instanceof NoAnswer))
    return unavailable(new Error(`the AI server gave no answer: ${nameOf(error)}`));
  const { retryAfterSeconds, status } = error;
  if (rejections.has(status)) return new AccessError('ai_provider_rejected', { cause: error });
  if (misconfigurations.has(status))
    logger.error(
      { status },
      'the AI server refuses this service: check AI_BASE_URL, AI_API_KEY and AI_MODEL',
    );
  return unavailable(
    error,
    Math.min(Math.max(retryAfterSeconds ?? retryAfterSecondsDefault, 1), retryAfterSecondsMax),
  );
}
