import { equalsConstantTime } from '@patchbay/secrets';
import { refuseOverload, type Services } from '../../core/exports.ts';

type Hasher = Pick<Services, 'hasher'>;

/** Hashes a password to store: with a new salt, or with the salt of `like`, so that the two can be compared. */
export function hashPassword(
  services: Hasher,
  password: string,
  like: string | null = null,
): Promise<string> {
  const { hasher } = services;
  return refuseOverload(
    like === null ? hasher.hash(password, 'login') : hasher.hashLike(like, password, 'login'),
  );
}

/**
 * Returns true if a password is one of the stored ones. It costs exactly one argon2 computation for none, one or many
 * of them, so the time tells nothing about the account. Several hashes share one salt.
 */
export async function passwordMatches(
  services: Hasher,
  password: string,
  hashes: readonly string[],
): Promise<boolean> {
  const { hasher } = services;
  const [first] = hashes;
  if (first === undefined) return refuseOverload(hasher.verifyDummy(password, 'login'));
  const computed = await refuseOverload(hasher.hashLike(first, password, 'login'));
  return hashes.filter((hash) => equalsConstantTime(hash, computed)).length > 0;
}
