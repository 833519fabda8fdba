import { socketCloseCodes } from '@patchbay/contract';
import type { PatchbayError } from '@patchbay/sdk';
import { sentenceOf } from '../advice.ts';
import { refusalOf } from './refusal.ts';
import type { Ending } from './socket.ts';

/** The next step after a connection has ended. */
export type Course =
  | { readonly kind: 'again'; readonly afterMs: number; readonly why: string }
  | { readonly kind: 'renew' }
  | { readonly kind: 'end'; readonly error: unknown };

const backoffMs = [500, 1000, 2000, 4000, 8000];
const backoffMsMax = 15_000;

/** @param failures how many connections failed in a row, this one included */
const backoff = (failures: number): number => backoffMs[failures - 1] ?? backoffMsMax;

function judgeRefusal(error: PatchbayError, failures: number): Course {
  const { retryAfterSeconds, status } = error;
  if (status === 401) return { kind: 'renew' };
  if (status === 429 || status >= 500) {
    const afterMs = Math.max(backoff(failures), (retryAfterSeconds ?? 0) * 1000);
    return { kind: 'again', afterMs, why: sentenceOf(error) };
  }
  return { kind: 'end', error };
}

function judgeClose(code: number, reason: string, failures: number): Course {
  if (code === socketCloseCodes.credentialEnded) return { kind: 'renew' };
  if (code === socketCloseCodes.forbidden) return { kind: 'end', error: refusalOf(403, reason) };
  // The server is stopping, and another process of it is there already.
  const afterMs = code === socketCloseCodes.goingAway && failures === 1 ? 0 : backoff(failures);
  return { kind: 'again', afterMs, why: reason === '' ? `closed with ${code}` : reason };
}

/** Decides over a connection that has ended: a credential that is refused is worth one renewal, a network any number of attempts. */
export function judgeEnding(ending: Ending, failures: number): Course {
  if (ending.kind === 'unreachable')
    return { kind: 'again', afterMs: backoff(failures), why: ending.message };
  return ending.kind === 'refused'
    ? judgeRefusal(ending.error, failures)
    : judgeClose(ending.code, ending.reason, failures);
}
