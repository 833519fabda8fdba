import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './call.ts';
import { patienceMs } from './patience.ts';

/**
 * Sends a request, and again after its Retry-After while a busy machine answers 503. A request that is put off takes
 * nothing of a limit, so this changes no count.
 */
export async function untilServed<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const end = Date.now() + patienceMs;
  let answer = await send();
  while (answer.status === 503 && Date.now() < end) {
    await delay(Number(answer.headers.get('retry-after')) * 1000);
    answer = await send();
  }
  return answer;
}
