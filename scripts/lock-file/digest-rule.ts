import { findUndigested } from '../bootstrap/lock-digest.mjs';
import type { Lock } from './complete-lock.ts';

/** Packages without a SHA-512 digest, one line each. Builds for other systems are no exception. */
export function checkDigests(lock: Lock): string[] {
  return findUndigested(lock).map(
    ({ path }) => `${path} has no SHA-512 digest: run \`node scripts/add-digests.mjs --all\``,
  );
}
