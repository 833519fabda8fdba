import { boundBody, callerOf, startDeadline } from './deadline.ts';
import { ConnectionError, readError, readRetryAfter } from './error.ts';
import { type Attempt, planRetry, type RetryLimits } from './retry.ts';
import type { Timing } from './timing.ts';

/** Provides the bearer token of a request. */
export interface Credentials {
  /** Null sends the request without one. */
  readonly getToken: () => Promise<string | null>;
  /** A successor of the token that was refused as expired; null when there is none. Called once per request. */
  readonly refresh?: ((expiredToken: string) => Promise<string | null>) | undefined;
}

export interface TransportOptions extends Credentials {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly timing: Timing;
  readonly limits: RetryLimits;
  /** For one attempt, its body included. */
  readonly timeoutMs: number;
  /** Ends every request that runs. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request; resolves with a success only. `repeatable`: sending it twice does nothing twice. */
export type Transport = (request: Request, repeatable: boolean) => Promise<Response>;

type Outcome = { readonly response: Response } | { readonly fault: unknown };

/** The platform's own refusal of such a header repeats it, and errors end up in logs. */
function requireToken(token: string): void {
  if (/[\0\r\n]/.test(token.trimEnd())) throw new TypeError('a token is one line');
}

async function attempt(request: Request, token: string | null, options: TransportOptions): Promise<Outcome> {
  const headers = new Headers(request.headers);
  if (token !== null) {
    requireToken(token);
    headers.set('authorization', `Bearer ${token}`);
  }
  const deadline = startDeadline(request, options);
  try {
    deadline.throwIfStopped();
    // A body can be read once: every attempt has its own copy.
    const sent = new Request(request.clone(), { headers, signal: deadline.signal });
    return { response: boundBody(await options.fetch(sent), deadline) };
  } catch (fault) {
    deadline.release();
    deadline.throwIfStopped();
    return { fault };
  }
}

async function refuse(outcome: Outcome, url: string, timing: Timing): Promise<never> {
  if ('response' in outcome) throw await readError(outcome.response, timing.now());
  throw new ConnectionError(`${new URL(url).origin} does not answer`, { cause: outcome.fault });
}

/** True for the one refusal that a refresh can fix: the token has expired. */
async function isExpired(outcome: Outcome, timing: Timing): Promise<boolean> {
  if (!('response' in outcome) || outcome.response.status !== 401) return false;
  const { code } = await readError(outcome.response.clone(), timing.now());
  return code === 'token_expired';
}

/** Milliseconds until the next attempt; null when this outcome is the last. */
function planNext(
  outcome: Outcome,
  { index, repeatable }: Pick<Attempt, 'index' | 'repeatable'>,
  options: TransportOptions,
): number | null {
  const { limits, timing } = options;
  const response = 'response' in outcome ? outcome.response : null;
  if (response?.ok) return null;
  const retryAfterSeconds = response ? readRetryAfter(response.headers, timing.now()) : null;
  return planRetry(
    { status: response?.status ?? null, retryAfterSeconds, index, repeatable },
    limits,
    timing,
  );
}

/**
 * Sends every request: after a 401 `token_expired` it refreshes the token and sends the request once more, after a 429 or
 * while the service is away it waits as long as Retry-After says, and everything else it throws.
 * @throws PatchbayError, ConnectionError, or the reason of the request's own signal
 */
export function createTransport(options: TransportOptions): Transport {
  const { refresh, timing } = options;
  const send = async (request: Request, repeatable: boolean, token: string | null): Promise<Outcome> => {
    for (let index = 0; ; index += 1) {
      const outcome = await attempt(request, token, options);
      const waitMs = planNext(outcome, { index, repeatable }, options);
      if (waitMs === null) return outcome;
      if ('response' in outcome) await outcome.response.body?.cancel();
      await timing.sleep(waitMs, callerOf(request, options.signal));
    }
  };
  /** The token to send the request with once more; null when the outcome stands. */
  const findSuccessor = async (outcome: Outcome, token: string | null): Promise<string | null> => {
    if (token === null || !refresh || !(await isExpired(outcome, timing))) return null;
    // Another call may have refreshed it while this one was on its way.
    const current = await options.getToken();
    return current !== null && current !== token ? current : refresh(token);
  };
  return async (request, repeatable) => {
    const token = await options.getToken();
    let outcome = await send(request, repeatable, token);
    const successor = await findSuccessor(outcome, token);
    if (successor !== null) {
      if ('response' in outcome) await outcome.response.body?.cancel();
      outcome = await send(request, repeatable, successor);
    }
    return 'response' in outcome && outcome.response.ok
      ? outcome.response
      : refuse(outcome, request.url, timing);
  };
}
