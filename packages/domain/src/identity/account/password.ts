import { equalsConstantTime } from '@patchbay/secrets';
import { refuseOverload, type Services } from '../../core/exports.ts';

type Hasher = Pick<Services, 'hasher'>;

/** The hash that a password is stored under: with a new salt, or with the salt of a hash that it is to be compared with. */
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
 * Whether a password is one of the stored ones: exactly one argon2 computation for none, one or many, so that the time
 * tells nothing of the account. Several hashes stand under one salt.
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
