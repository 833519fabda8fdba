import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../process/long-running.ts';

const POLL_MS = 40;
const REQUEST_TIMEOUT_MS = 2000;

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Resolves when `url` answers with a status below 500. Rejects when `part` ends first or the deadline passes. */
export async function waitUntilReady(part: Part, url: string, deadlineSeconds: number): Promise<void> {
  const end = performance.now() + deadlineSeconds * 1000;
  while (!(await answers(url))) {
    if (part.hasExited()) throw new Error(`${part.name} ended while it was starting`);
    if (performance.now() > end)
      throw new Error(`${part.name} is not ready after ${deadlineSeconds} s (${url})`);
    await pause(POLL_MS);
  }
}
