import { LRUCache } from 'lru-cache';
import { type Answer, isSuccess } from './attempt.ts';

/** The bytes of answers that this process keeps of one endpoint in a minute: sixteen of the longest bodies. */
export const answerBytesPerMinuteMax = 256 * 1024;
const minuteMs = 60_000;
const endpointsMax = 10_000;

interface Used {
  readonly sinceMs: number;
  bytes: number;
}

/** The part of an attempt that its receiver chooses. */
type Answered = Pick<Answer, 'responseBody' | 'responseHeaders' | 'status' | 'truncated'>;

function sizeOf({ responseBody, responseHeaders }: Answered): number {
  const headers = Object.entries(responseHeaders ?? {});
  return headers.reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    responseBody?.byteLength ?? 0,
  );
}

/**
 * Bounds what receivers can store here with their answers. Attempts are kept for a month, and a workspace whose endpoints
 * answer at length could fill the disk. Beyond the budget, an attempt has its status, and neither headers nor a body. Successes
 * leave half of it to failures: those are what somebody reads.
 * @param nowMs a clock that nobody sets
 * @returns what is kept of an attempt at the endpoint
 */
export function createAnswerBudget(nowMs: () => number = () => performance.now()) {
  const budgets = new LRUCache<string, Used>({ max: endpointsMax });

  function take(endpointId: string, answer: Answered): boolean {
    const bytes = sizeOf(answer);
    const bytesMax = isSuccess(answer) ? answerBytesPerMinuteMax / 2 : answerBytesPerMinuteMax;
    const now = nowMs();
    const known = budgets.get(endpointId);
    const used = known && now - known.sinceMs < minuteMs ? known : { sinceMs: now, bytes: 0 };
    budgets.set(endpointId, used);
    if (used.bytes + bytes > bytesMax) return false;
    used.bytes += bytes;
    return true;
  }

  return <A extends Answered>(endpointId: string, attempt: A): A =>
    take(endpointId, attempt)
      ? attempt
      : { ...attempt, responseHeaders: null, responseBody: null, truncated: true };
}
