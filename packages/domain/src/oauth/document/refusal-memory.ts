import type { AccessError } from '@patchbay/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/exports.ts';

/** Remembers recent refusals, so that a repeated request does not make this service fetch again. */
export interface RefusalMemory {
  recall(url: string): AccessError | null;
  remember(url: string, refusal: AccessError): void;
}

interface Remembered {
  readonly refusal: AccessError;
  readonly untilMs: number;
}

export function createRefusalMemory(
  clock: Clock,
  { ttlSeconds, entriesMax }: { readonly ttlSeconds: number; readonly entriesMax: number },
): RefusalMemory {
  const refusals = new LRUCache<string, Remembered>({ max: entriesMax });
  const nowMs = () => clock.now().getTime();
  return {
    recall: (url) => {
      const known = refusals.get(url);
      return known !== undefined && nowMs() < known.untilMs ? known.refusal : null;
    },
    remember: (url, refusal) => {
      refusals.set(url, { refusal, untilMs: nowMs() + ttlSeconds * 1000 });
    },
  };
}
