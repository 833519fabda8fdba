import type { AccessError } from '@patchbay/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/exports.ts';

/** Remembers recent refusals of a subject, such as a URL, so that another try costs nothing. */
export interface RefusalMemory {
  recall(subject: string): AccessError | null;
  remember(subject: string, refusal: AccessError): void;
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
    recall: (subject) => {
      const known = refusals.get(subject);
      return known !== undefined && nowMs() < known.untilMs ? known.refusal : null;
    },
    remember: (subject, refusal) => {
      refusals.set(subject, { refusal, untilMs: nowMs() + ttlSeconds * 1000 });
    },
  };
}
