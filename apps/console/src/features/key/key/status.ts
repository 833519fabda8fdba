import { judgeExpiry } from '../../../lib/time.ts';
import type { KeyView } from '../../../trpc/types.ts';

export type KeyStatus = 'active' | 'expired' | 'revoked';

/** The status of a key at `now` (milliseconds). */
export function keyStatus(key: Pick<KeyView, 'revoked' | 'expiresAt'>, now: number): KeyStatus {
  if (key.revoked) {
    return 'revoked';
  }
  return judgeExpiry(key.expiresAt, now) === 'past' ? 'expired' : 'active';
}
