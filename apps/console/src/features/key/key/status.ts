import { judgeExpiry } from '../../../lib/time.ts';
import type { KeyView } from '../../../trpc/types.ts';

export const keyFilters = ['active', 'all', 'revoked'] as const;
export type KeyFilter = (typeof keyFilters)[number];
export type KeyStatus = 'active' | 'expired' | 'revoked';

type Standing = Pick<KeyView, 'revoked' | 'expiresAt'>;

/** The status of a key at `now` (milliseconds). */
export function keyStatus(key: Standing, now: number): KeyStatus {
  if (key.revoked) {
    return 'revoked';
  }
  return judgeExpiry(key.expiresAt, now) === 'past' ? 'expired' : 'active';
}

/** The keys that a filter shows; an expired key is still listed with the active ones until it is revoked. */
export function filterKeys<Key extends Standing>(keys: readonly Key[], filter: KeyFilter): readonly Key[] {
  return filter === 'all' ? keys : keys.filter((key) => key.revoked === (filter === 'revoked'));
}
