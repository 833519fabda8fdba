import { findUndigested } from '../bootstrap/lock-digest.mjs';
import type { Lock } from '../bootstrap/lock-stamp.mjs';

/** Packages without a SHA-512 digest, one line each. Builds for other systems are no exception. */
export const checkDigests = (lock: Lock): string[] =>
  findUndigested(lock).map(
    ({ path }) =>
      `${path} has no SHA-512 digest: remove it and what depends on it, and run \`npm install --package-lock-only\``,
  );
