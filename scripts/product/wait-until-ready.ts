import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../process/long-running.ts';
import { remind } from './progress.ts';

const POLL_MS = 40;
const REQUEST_TIMEOUT_MS = 2000;

interface Probe {
  readonly isReady: boolean;
  /** The services that the program itself reports as missing; empty if it does not answer. */
  readonly missing: string;
}

const away: Probe = { isReady: false, missing: '' };

/** `, waiting for redis`, from the refusal of /readyz. */
async function readMissing(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as {
    details?: { checks?: Record<string, boolean> };
  };
  const missing = Object.entries(body.details?.checks ?? {}).filter(([, isThere]) => !isThere);
  return missing.length > 0 ? `, waiting for ${missing.map(([name]) => name).join(', ')}` : '';
}

async function ask(url: string): Promise<Probe> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const isReady = response.status < 500;
    const missing = isReady ? '' : await readMissing(response);
    if (isReady) await response.body?.cancel();
    return { isReady, missing };
  } catch {
    return away;
  }
}

/** Resolves when `url` answers with a status below 500. Rejects when `part` ends first or the deadline passes. */
export async function waitUntilReady(part: Part, url: string, deadlineSeconds: number): Promise<void> {
  const end = performance.now() + deadlineSeconds * 1000;
  let because = '';
  const stopReminding = remind(part.name, () => `still starting${because}`);
  try {
    for (;;) {
      const { isReady, missing } = await ask(url);
      if (isReady) return;
      because = missing;
      if (part.hasExited()) throw new Error(`${part.name} ended while it was starting`);
      if (performance.now() > end)
        throw new Error(`${part.name} is not ready after ${deadlineSeconds} s${missing} (${url})`);
      await pause(POLL_MS);
    }
  } finally {
    stopReminding();
  }
}
