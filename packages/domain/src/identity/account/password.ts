import { clientSubject } from '@patchbay/network';
import { equalsConstantTime, type HashTurn } from '@patchbay/secrets';
import { type Context, refuseOverload } from '../../core/exports.ts';

type Caller = Pick<Context, 'hasher' | 'origin'>;

/** Clients take turns by their address. Right passwords count in no limit, and would otherwise delay those of everybody else. */
const turnOf = ({ origin }: Caller): HashTurn => ({ queue: 'login', caller: clientSubject(origin.ip) });

/** Hashes a password to store: with a new salt, or with the salt of `like`, so that the two can be compared. */
export function hashPassword(ctx: Caller, password: string, like: string | null = null): Promise<string> {
  const { hasher } = ctx;
  const turn = turnOf(ctx);
  return refuseOverload(like === null ? hasher.hash(password, turn) : hasher.hashLike(like, password, turn));
}

/**
 * Returns true if a password is one of the stored ones. It costs exactly one argon2 computation for none, one or many
 * of them, so the time tells nothing about the account. Several hashes share one salt.
 */
export async function passwordMatches(
  ctx: Caller,
  password: string,
  hashes: readonly string[],
): Promise<boolean> {
  const { hasher } = ctx;
  const turn = turnOf(ctx);
  const [first] = hashes;
  if (first === undefined) return refuseOverload(hasher.verifyDummy(password, turn));
  const computed = await refuseOverload(hasher.hashLike(first, password, turn));
  return hashes.filter((hash) => equalsConstantTime(hash, computed)).length > 0;
}
