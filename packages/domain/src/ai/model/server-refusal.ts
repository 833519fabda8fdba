import { AccessError } from '@patchbay/contract';
import type { Logger } from '@patchbay/logger';
import type { AiServer } from '../../core/exports.ts';

const retryAfterSecondsDefault = 5;
const retryAfterSecondsMax = 60;

/** An answer that is no answer. It carries no text of the server, which may repeat what was sent. */
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

/** What the server does not like about the request itself; anything else may pass. */
const rejections: ReadonlySet<number> = new Set([400, 413, 422]);
/** What an operator has to mend: the key, the address, the name of the model. */
const misconfigurations: ReadonlySet<number> = new Set([401, 403, 404]);

const counts = new WeakMap<AiServer, number>();

/** How often this process was refused by its server for what an operator has to mend. */
export const misconfigurationsOf = (server: AiServer): number => counts.get(server) ?? 0;

/** Tells the operator. */
function report(logger: Logger, server: AiServer, { parameter, status }: NoAnswer): void {
  counts.set(server, misconfigurationsOf(server) + 1);
  const why = parameter === null ? '' : ', which refuses a parameter of every request of this kind';
  logger.error(
    { status, parameter },
    `the AI server refuses this service: check AI_BASE_URL, AI_API_KEY and AI_MODEL${why}`,
  );
}

/** What a caller is told about a call that has failed. Of what the server said, only the status goes on. */
export function refusalOf(
  { logger, server }: { readonly logger: Logger; readonly server: AiServer },
  error: unknown,
): AccessError {
  // What a parser complains about may be somebody's words, so its message is not kept.
  if (!(error instanceof NoAnswer))
    return unavailable(new Error(`the AI server gave no answer: ${nameOf(error)}`));
  const { parameter, retryAfterSeconds, status } = error;
  if (misconfigurations.has(status) || parameter !== null) report(logger, server, error);
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
