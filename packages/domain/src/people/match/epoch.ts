import { randomBytes } from 'node:crypto';
import { type MatchSalt, matchSaltTtlSeconds } from '@patchbay/contract';
import type { Sql, Tx } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';

const dayMs = 86_400_000;
/** A salt is made this long before its day, so that nobody waits for it. */
const aheadMs = 3_600_000;
const usersPerStep = 20_000;
const hashesPerStep = 20_000;

const epochAt = (at: Date): number => Math.floor(at.getTime() / dayMs);

// A sign-up holds the lock shared while it hashes its number for the epochs that it sees. A process that adds an epoch waits for
// those that cannot see it yet, so the walk over all users misses nobody.
const signUpLock = statement({
  name: 'match-sign-up-lock',
  text: `SELECT pg_advisory_xact_lock_shared(hashtext('contact_match_epoch'))`,
});
const epochLock = statement({
  name: 'match-epoch-lock',
  text: `SELECT pg_advisory_xact_lock(hashtext('contact_match_epoch'))`,
});
const hashOf = (salt: string, phone: string): string =>
  `substring(sha256(convert_to(${salt} || ${phone}, 'UTF8')) for 16)`;
const hashOne = statement({
  name: 'match-hash-one',
  text: `INSERT INTO contact_match_hashes (epoch, hash, user_id)
    SELECT epoch, ${hashOf('salt', '$1::text')}, $2 FROM contact_match_epochs ON CONFLICT DO NOTHING`,
});
const addEpoch = statement({
  name: 'match-add-epoch',
  text: `INSERT INTO contact_match_epochs (epoch, salt, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
});
const hashMany = statement({
  name: 'match-hash-many',
  text: `WITH step AS MATERIALIZED (
      SELECT id, phone FROM users WHERE id > $2 ORDER BY id LIMIT ${usersPerStep}),
    hashed AS (
      INSERT INTO contact_match_hashes (epoch, hash, user_id)
      SELECT contact_match_epochs.epoch, ${hashOf('contact_match_epochs.salt', 'step.phone')}, step.id
      FROM step CROSS JOIN contact_match_epochs WHERE contact_match_epochs.epoch = $1 AND step.phone IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT max(id) AS last, (SELECT count(*)::int FROM hashed) AS hashed FROM step`,
});
const markReady = statement({
  name: 'match-mark-ready',
  text: 'UPDATE contact_match_epochs SET ready = true WHERE epoch = $1',
});
const dropSalts = statement({
  name: 'match-drop-salts',
  text: 'DELETE FROM contact_match_epochs WHERE expires_at <= $1 RETURNING 1',
});
const dropHashes = statement({
  name: 'match-drop-hashes',
  text: `DELETE FROM contact_match_hashes WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM contact_match_hashes WHERE epoch < $1 LIMIT ${hashesPerStep})) RETURNING 1`,
});
const findReady = statement({
  name: 'match-find-ready',
  text: 'SELECT ready FROM contact_match_epochs WHERE epoch = $1',
});
const findLive = statement({
  name: 'match-find-live',
  text: `SELECT epoch, salt, expires_at AS "expiresAt" FROM contact_match_epochs
    WHERE ready AND expires_at > $1 AND epoch <= $2 ORDER BY epoch DESC`,
});

/** Makes a new user's number findable under every salt, in the transaction that gives the user the number. */
export async function hashNumber(
  { sql }: Tx,
  user: { readonly id: string; readonly phone: string },
): Promise<void> {
  await sql.rows(signUpLock, []);
  await sql.rows(hashOne, [user.phone, user.id]);
}

/** The valid salts, the newest first. */
export const listEpochs = (sql: Sql, now: Date): Promise<MatchSalt[]> =>
  sql.rows(findLive, [now, epochAt(now)]);

async function hashEveryone(sql: Sql, epoch: number): Promise<number> {
  let last = '';
  let count = 0;
  for (;;) {
    const [step] = await sql.rows(hashMany, [epoch, last]);
    if (!step || step.last === null) return count;
    last = step.last;
    count += step.hashed;
  }
}

async function makeEpoch({ db }: Services, epoch: number): Promise<number> {
  const [known] = await db.sql.rows(findReady, [epoch]);
  if (known?.ready) return 0;
  const expiresAt = new Date(epoch * dayMs + matchSaltTtlSeconds * 1000);
  await db.transaction(async ({ sql }) => {
    await sql.rows(epochLock, []);
    await sql.rows(addEpoch, [epoch, randomBytes(24).toString('base64url'), expiresAt]);
  });
  const count = await hashEveryone(db.sql, epoch);
  await db.sql.rows(markReady, [epoch]);
  return count;
}

async function dropOldHashes(sql: Sql, epoch: number): Promise<number> {
  for (let count = 0; ; ) {
    const dropped = (await sql.rows(dropHashes, [epoch])).length;
    count += dropped;
    if (dropped < hashesPerStep) return count;
  }
}

/**
 * Makes the salt of today, and an hour ahead that of tomorrow, and deletes those that have expired with all that was hashed
 * under them. Does it again where an earlier call stopped.
 * @returns how many hashes were written or deleted
 */
export async function keepMatchEpochs(services: Services): Promise<number> {
  const { clock, db } = services;
  const now = clock.now();
  const today = epochAt(now);
  const soon = epochAt(new Date(now.getTime() + aheadMs));
  let count = await makeEpoch(services, today);
  if (soon > today) count += await makeEpoch(services, soon);
  await db.sql.rows(dropSalts, [now]);
  return count + (await dropOldHashes(db.sql, today - matchSaltTtlSeconds / 86_400 + 1));
}
