import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer } from './call.ts';
import { patienceMs } from './patience.ts';

/** An answer other than the 503 of a busy machine. */
export interface Served<Body = unknown> extends Answer<Body> {
  /** The number of 503s before it. */
  readonly putOff: number;
}

/** Sends a request, and again after its Retry-After while a busy machine answers 503. */
export async function untilServed<Body>(send: () => Promise<Answer<Body>>): Promise<Served<Body>> {
  const end = Date.now() + patienceMs;
  for (let putOff = 0; ; putOff += 1) {
    const answer = await send();
    if (answer.status !== 503 || Date.now() >= end) return { ...answer, putOff };
    await delay(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** Expects a limit to have granted exactly `limit` of more requests. One that was put off may have taken its place. */
export function expectGranted(answers: readonly Served[], limit: number): void {
  const granted = answers.filter(({ status }) => status !== 429).length;
  const putOff = answers.reduce((sum, answer) => sum + answer.putOff, 0);
  expect(granted).toBeLessThanOrEqual(limit);
  expect(granted + putOff).toBeGreaterThanOrEqual(limit);
}
