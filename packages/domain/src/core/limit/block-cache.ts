import { LRUCache } from 'lru-cache';
import type { StoredVerdict } from './limit-store.ts';

const keysMax = 10_000;
/** A place that another instance gave back is noticed after this long. */
const trustedMs = 1000;

interface Block {
  readonly seenAtMs: number;
  readonly verdict: StoredVerdict;
}

/** Keys that are known to be full, so that a flood of refusals costs the store one query a second. */
export interface BlockCache {
  /** The refusal as of `atMs`, or null when the store must decide. */
  find(key: string, atMs: number): StoredVerdict | null;
  /** Remembers a refusal of the store for a query that was sent at `atMs`. */
  remember(key: string, atMs: number, verdict: StoredVerdict): void;
  forget(key: string): void;
}

export function createBlockCache(): BlockCache {
  const blocks = new LRUCache<string, Block>({ max: keysMax });
  return {
    find(key, atMs) {
      const block = blocks.get(key);
      if (!block) return null;
      const agoMs = atMs - block.seenAtMs;
      const resetMs = Math.ceil(block.verdict.resetMs - agoMs);
      // The age may be negative: a clock that was set back must not keep a key blocked.
      if (agoMs < 0 || agoMs >= trustedMs || resetMs <= 0) {
        blocks.delete(key);
        return null;
      }
      return { ...block.verdict, resetMs };
    },
    remember: (key, seenAtMs, verdict) => void blocks.set(key, { seenAtMs, verdict }),
    forget: (key) => void blocks.delete(key),
  };
}
