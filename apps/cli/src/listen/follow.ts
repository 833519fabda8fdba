import { setTimeout as pauseFor } from 'node:timers/promises';
import { ConnectionError } from '@patchbay/sdk';
import type { Listener } from './listener.ts';
import { judgeEnding } from './reconnect.ts';
import { nameEndedSignIn } from './refusal.ts';
import { type Ending, openSocket } from './socket.ts';

/** The server may be restarting just when a token expires. */
const renewAgainMs = 2000;
/** A connection that ends sooner is a failure, also if it was greeted: a server that stops at once is not called as fast as it stops. */
const steadyMs = 10_000;

export interface FollowOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** A newer token than the one that was refused; absent where there is none. */
  readonly renew?: ((refused: string) => Promise<string>) | undefined;
  readonly signal: AbortSignal;
  readonly onLost: (why: string, afterMs: number) => void;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Connects, and connects again whenever the connection ends, until the signal is aborted.
 * @throws CommandFailure, PatchbayError when the server refuses the credential or the request
 */
export async function follow(options: FollowOptions, listener: Listener): Promise<void> {
  const { baseUrl, now = () => performance.now(), onLost, renew, signal } = options;
  let { token } = options;
  let failures = 0;
  let greetedAtMs = Number.POSITIVE_INFINITY;
  let renewals = 0;

  const wait = async (why: string, afterMs: number): Promise<void> => {
    onLost(why, afterMs);
    await pauseFor(afterMs, undefined, { signal });
  };
  const renewToken = async (ending: Ending): Promise<void> => {
    // A new token that is refused as well is not worth another one.
    if (!renew || renewals > 0) throw nameEndedSignIn(ending);
    try {
      token = await renew(token);
      renewals += 1;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      await wait(error.message, renewAgainMs);
    }
  };
  const connect = (): Promise<Ending> =>
    openSocket({
      baseUrl,
      token,
      cursor: listener.cursor(),
      signal,
      onFrame(frame, line) {
        if (frame.op === 'hello') {
          greetedAtMs = now();
          renewals = 0;
        }
        listener.take(frame, line);
      },
    });

  while (!signal.aborted) {
    await listener.room();
    const ending = await connect();
    if (signal.aborted) return;
    failures = now() - greetedAtMs >= steadyMs ? 1 : failures + 1;
    greetedAtMs = Number.POSITIVE_INFINITY;
    const course = judgeEnding(ending, failures);
    if (course.kind === 'end') throw course.error;
    if (course.kind === 'renew') await renewToken(ending);
    else await wait(course.why, course.afterMs);
  }
}
