import { createSecretKey } from 'node:crypto';
import { AccessError, contactLookups } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { createDigester, hashStable } from '@patchbay/secrets';
import { type Context, newId, statement } from '../../core/exports.ts';

const dayMs = 86_400_000;
const windowMs = 10 * dayMs;
const fingerprintBytes = 8;

/** The number of new numbers at a time. */
export interface Lookup {
  readonly at: Date;
  readonly count: number;
}

/** The milliseconds until `fresh` more fit below `max` in any `spanMs`; 0 if they do now. */
function waitFor(
  lookups: readonly Lookup[],
  fresh: number,
  span: { spanMs: number; max: number; now: Date },
): number {
  const nowMs = span.now.getTime();
  const counted = lookups.filter(({ at }) => at.getTime() > nowMs - span.spanMs);
  let used = counted.reduce((sum, { count }) => sum + count, 0);
  let waitMs = 0;
  for (const { at, count } of counted) {
    if (used + fresh <= span.max) break;
    used -= count;
    waitMs = at.getTime() + span.spanMs - nowMs;
  }
  return waitMs;
}

/**
 * Returns the time that a user must wait before looking up `fresh` new numbers: 5,000 in any 10 days are free, and
 * beyond them 1,000 in any day. An address book fits into that, and a list of all numbers of a country does not.
 * @param lookups the earlier ones, the oldest first
 */
export function waitForBudget(lookups: readonly Lookup[], fresh: number, now: Date): number {
  const { inDayMax, inTenDaysMax } = contactLookups;
  return Math.min(
    waitFor(lookups, fresh, { spanMs: windowMs, max: inTenDaysMax, now }),
    waitFor(lookups, fresh, { spanMs: dayMs, max: inDayMax, now }),
  );
}

// Two calls of one user wait for each other here, so both see the other's usage.
const lockUser = statement({
  name: 'match-lock-user',
  text: 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
});
const listLookups = statement({
  name: 'match-list-lookups',
  text: `SELECT looked_up_at AS at, fingerprints FROM contact_match_lookups
    WHERE user_id = $1 AND looked_up_at > $2 ORDER BY looked_up_at`,
});
const addLookup = statement({
  name: 'match-add-lookup',
  text: `INSERT INTO contact_match_lookups (id, user_id, looked_up_at, fingerprints) VALUES ($1, $2, $3, $4)`,
});

interface LookupRow {
  readonly at: Date;
  readonly fingerprints: Buffer;
}

function fingerprintsOf(
  ctx: Pick<Context, 'hmacRings'>,
  userId: string,
  hashes: readonly Buffer[],
): Set<string> {
  const key = createSecretKey(hashStable(ctx.hmacRings.code, ['contact_match', userId]));
  const digester = createDigester(key);
  const fingerprintOf = (hash: Buffer) => Buffer.from(digester.digest(hash.toString('hex')), 'base64url');
  return new Set(hashes.map((hash) => fingerprintOf(hash).toString('base64url', 0, fingerprintBytes)));
}

function* splitFingerprints({ fingerprints }: LookupRow): Generator<string> {
  for (let start = 0; start < fingerprints.length; start += fingerprintBytes) {
    yield fingerprints.toString('base64url', start, start + fingerprintBytes);
  }
}

async function spend(
  sql: Sql,
  userId: string,
  { fresh, now }: { readonly fresh: Set<string>; readonly now: Date },
): Promise<void> {
  const rows = await sql.rows(listLookups, [userId, new Date(now.getTime() - windowMs)]);
  for (const row of rows) for (const seen of splitFingerprints(row)) fresh.delete(seen);
  if (fresh.size === 0) return;
  const lookups = rows.map(({ at, fingerprints }) => ({ at, count: fingerprints.length / fingerprintBytes }));
  const waitMs = waitForBudget(lookups, fresh.size, now);
  if (waitMs > 0) throw new AccessError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const fingerprints = Buffer.concat([...fresh].map((each) => Buffer.from(each, 'base64url')));
  await sql.rows(addLookup, [newId('cml', now), userId, now, fingerprints]);
}

/**
 * Counts the numbers that the user has not looked up within 10 days, and commits that before anything is looked up. The
 * same address book again costs nothing.
 * @throws AccessError `rate_limited` (429) when they exceed the budget of the user; then nothing is counted
 */
export async function takeLookups(ctx: Context, userId: string, hashes: readonly Buffer[]): Promise<void> {
  const fresh = fingerprintsOf(ctx, userId, hashes);
  await ctx.db.transaction(async ({ sql }) => {
    await sql.rows(lockUser, [userId]);
    await spend(sql, userId, { fresh, now: ctx.clock.now() });
  });
}
