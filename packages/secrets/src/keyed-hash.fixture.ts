import { createSecretKey } from 'node:crypto';
import type { HmacKey, HmacRing } from './keyed-hash.ts';

const keyOf = (seed: number): HmacKey => ({ id: `k${seed}`, key: createSecretKey(Buffer.alloc(32, seed)) });

/** A ring whose first key signs; the last one is the oldest. */
export function ringOf(first: number, ...others: readonly number[]): HmacRing {
  return { keys: [keyOf(first), ...others.map(keyOf)], oldest: keyOf(others.at(-1) ?? first) };
}
