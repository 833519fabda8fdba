import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '../../core/actor.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import {
  type AccountBench,
  benchOf,
  codeOf,
  createAccountBench,
  refusalOf,
} from '../../identity/account/account.fixture.ts';
import { updateProfile } from '../../identity/account/profile.ts';
import { createPhoneUser, freshIp, userActor } from '../../identity/phone/phone.fixture.ts';
import { blockUser, listContacts } from '../../messaging/exports.ts';
import { eventsOf } from '../../testing/process.fixture.ts';
import { createTestServices } from '../../testing/services.fixture.ts';
import { keepMatchEpochs } from './epoch.ts';
import { matchContacts } from './match-contacts.ts';
import { readMatchSalt } from './salt.ts';

let bench: AccountBench;
let ada: UserActor;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await newcomer();
});

const day = 86_400;

async function signUp() {
  const { accessToken, phone, userId } = await createPhoneUser(bench);
  return { phone, userId, actor: await userActor(bench, accessToken) };
}
const newcomer = async () => (await signUp()).actor;
const as = (actor: UserActor, from = bench) => {
  const ctx = from.as(actor);
  return { ...ctx, origin: { ...ctx.origin, ip: freshIp() } };
};
const hashOf = (salt: string, phone: string, form: 'hex' | 'base64url' = 'hex') =>
  createHash('sha256')
    .update(salt + phone)
    .digest(form);
const invented = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => hashOf('nothing', `${from + index}`));

describe('contact matching', () => {
  test('of many who ask before the first salt is made, one hashes the numbers of everybody', async () => {
    await bench.own.db.query('DELETE FROM contact_match_epochs');
    await bench.own.db.query('DELETE FROM contact_match_hashes');
    const ctx = as(ada);
    let walks = 0;
    const rows: typeof ctx.db.sql.rows = (statement, values) => {
      if (statement.name === 'match-hash-many') walks += 1;
      return ctx.db.sql.rows(statement, values);
    };
    const counted = { ...ctx, db: { ...ctx.db, sql: { ...ctx.db.sql, rows } } };
    await readMatchSalt(counted);
    const once = walks;
    await bench.own.db.query('DELETE FROM contact_match_epochs');
    walks = 0;
    await Promise.all(Array.from({ length: 20 }, () => readMatchSalt(counted)));
    expect(walks).toBe(once);
  });

  test('finds who has a number of the address book, in its order, and makes contacts of them', async () => {
    const [bea, cid] = [await signUp(), await signUp()];
    const { salt, epoch } = await readMatchSalt(as(ada));
    const hashes = [
      hashOf(salt, cid.phone),
      hashOf(salt, '+14155559999'),
      hashOf(salt, bea.phone, 'base64url'),
    ];
    const found = await matchContacts(as(ada), { hashes, epoch });
    expect(found).toEqual([
      { hash: hashes[0], userId: cid.userId, displayName: 'Grace' },
      { hash: hashes[2], userId: bea.userId, displayName: 'Grace' },
    ]);
    const { items } = await listContacts(as(ada), { limit: 50 });
    expect(items.map(({ userId }) => userId)).toEqual([bea.userId, cid.userId, null]);
    expect(items.map(({ phone }) => phone)).toEqual([null, null, null]);
    const events = await eventsOf(bench.services, ada.workspaceId);
    expect(events.filter(({ type }) => type === 'contact.updated').map(({ data }) => data)).toEqual(
      [cid, bea].map(({ userId }) => ({ contact_id: expect.stringMatching(/^con_/), user_id: userId })),
    );
  });

  test('connects the caller with those who were found, so that they can write to each other', async () => {
    const bea = await signUp();
    const { salt } = await readMatchSalt(as(ada));
    await matchContacts(as(ada), { hashes: [hashOf(salt, bea.phone)] });
    const rows = await bench.own.db.query('SELECT source FROM connections WHERE $1 IN (user_a, user_b)', [
      bea.userId,
    ]);
    expect(rows).toEqual([{ source: 'contact' }]);
  });

  test('finds nobody who blocks the caller, or whom the caller blocks', async () => {
    const [bea, cid] = [await signUp(), await signUp()];
    const { salt } = await readMatchSalt(as(ada));
    const hashes = [bea.phone, cid.phone].map((phone) => hashOf(salt, phone));
    expect(await matchContacts(as(ada), { hashes })).toHaveLength(2);
    await blockUser(as(bea.actor), { userId: ada.userId });
    await blockUser(as(ada), { userId: cid.userId });
    expect(await matchContacts(as(ada), { hashes })).toEqual([]);
  });

  test('makes one contact of one person, however often and at once they are matched', async () => {
    const bea = await signUp();
    const { salt } = await readMatchSalt(as(ada));
    const hashes = [hashOf(salt, bea.phone), hashOf(salt, bea.phone, 'base64url')];
    await Promise.all([1, 2, 3].map(() => matchContacts(as(ada), { hashes })));
    const { items } = await listContacts(as(ada), { limit: 50 });
    expect(items.filter(({ userId }) => userId === bea.userId)).toHaveLength(1);
  });

  test('finds neither the caller, nor a user who does not want to be found, nor one who may not act now', async () => {
    const { actor, phone } = await signUp();
    const hidden = await signUp();
    const [suspended, deactivated] = [await signUp(), await signUp()];
    await updateProfile(as(hidden.actor), { discoverable: false });
    await bench.own.db.query('UPDATE workspaces SET suspended_at = now() WHERE id = $1', [
      suspended.actor.workspaceId,
    ]);
    await bench.own.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [deactivated.userId]);
    const { salt } = await readMatchSalt(as(actor));
    const people = [{ phone }, hidden, suspended, deactivated];
    const hashes = people.map((each) => hashOf(salt, each.phone));
    expect(await matchContacts(as(actor), { hashes })).toEqual([]);
  });

  test('stores nothing by which a hash without a match could be found', async () => {
    const [hash = ''] = invented(1, 1);
    await readMatchSalt(as(ada));
    await matchContacts(as(ada), { hashes: [hash] });
    const bytes = Buffer.from(hash, 'hex').subarray(0, 8);
    const rows = await bench.own.db.query<{ fingerprints: Buffer }>(
      'SELECT fingerprints FROM contact_match_lookups WHERE user_id = $1',
      [ada.userId],
    );
    expect(rows.map(({ fingerprints }) => fingerprints.length)).toEqual([8]);
    expect(rows[0]?.fingerprints.includes(bytes)).toBe(false);
    const other = await newcomer();
    await matchContacts(as(other), { hashes: [hash] });
    const all = await bench.own.db.query<{ fingerprints: Buffer }>(
      'SELECT fingerprints FROM contact_match_lookups WHERE user_id = ANY ($1)',
      [[ada.userId, other.userId]],
    );
    expect(new Set(all.map(({ fingerprints }) => fingerprints.toString('hex'))).size).toBe(2);
  });

  test.each([
    ['too many', invented(0, 1001)],
    ['no SHA-256', ['abc']],
    ['a number', ['+14155550100']],
  ])('refuses %s hashes before they count', async (_, hashes) => {
    expect(await codeOf(matchContacts(as(ada), { hashes }))).toBe('validation_error');
  });
});

describe('the salt', () => {
  test('is the same for everybody until the next day, and the one before stays good for that day', async () => {
    const bea = await signUp();
    const first = await readMatchSalt(as(ada));
    expect(await readMatchSalt(as(bea.actor))).toEqual(first);
    bench.services.clock.advance(day);
    await keepMatchEpochs(bench.services);
    const second = await readMatchSalt(as(ada));
    expect(second.epoch).toBe(first.epoch + 1);
    expect(second.salt).not.toBe(first.salt);
    for (const { epoch, salt } of [first, second]) {
      const hashes = [hashOf(salt, bea.phone)];
      expect(await matchContacts(as(ada), { hashes })).toHaveLength(1);
      expect(await matchContacts(as(ada), { hashes, epoch })).toHaveLength(1);
    }
    bench.services.clock.advance(day);
    await keepMatchEpochs(bench.services);
    const hashes = [hashOf(first.salt, bea.phone)];
    expect(await codeOf(matchContacts(as(ada), { hashes, epoch: first.epoch }))).toBe('salt_expired');
    expect(await matchContacts(as(ada), { hashes })).toEqual([]);
    const left = await bench.own.db.query('SELECT FROM contact_match_hashes WHERE epoch = $1', [first.epoch]);
    expect(left).toEqual([]);
  });

  test('finds a user who signs up while it is good', async () => {
    const { salt } = await readMatchSalt(as(ada));
    const bea = await signUp();
    expect(await matchContacts(as(ada), { hashes: [hashOf(salt, bea.phone)] })).toHaveLength(1);
  });

  test('finds a user whose sign-up was under way when it was made', async () => {
    bench.services.clock.advance(2 * day);
    const signingUp = Promise.withResolvers<void>();
    const hashed = Promise.withResolvers<void>();
    const phone = '+14155558888';
    const pending = bench.services.db.transaction(async ({ sql }) => {
      const lock = `SELECT pg_advisory_xact_lock_shared(hashtext('contact_match_epoch'))`;
      await sql.rows({ name: 'test-lock', text: lock }, []);
      hashed.resolve();
      await signingUp.promise;
      const text = 'UPDATE users SET phone = $1 WHERE id = $2';
      await sql.rows({ name: 'test-phone', text }, [phone, ada.userId]);
    });
    await hashed.promise;
    const making = keepMatchEpochs(bench.services);
    signingUp.resolve();
    await pending;
    await making;
    const bea = await newcomer();
    const { salt } = await readMatchSalt(as(bea));
    expect(await matchContacts(as(bea), { hashes: [hashOf(salt, phone)] })).toHaveLength(1);
  });
});

describe('the limits of contact matching', () => {
  test('one address calls 30 times in any hour, its callers together', async () => {
    const ip = freshIp();
    const call = (actor: UserActor) => {
      const ctx = bench.as(actor);
      return matchContacts({ ...ctx, origin: { ...ctx.origin, ip } }, { hashes: [] });
    };
    for (let sent = 0; sent < 30; sent += 1) await call(ada);
    expect(await refusalOf(call(await newcomer()))).toEqual({
      code: 'rate_limited',
      retryAfterSeconds: 3600,
    });
  });

  test('a user looks up 5,000 new numbers and then no more, while those that were looked up stay free', async () => {
    for (let from = 0; from < 5000; from += 1000) {
      await matchContacts(as(ada), { hashes: invented(from, 1000) });
    }
    const { retryAfterSeconds, code } = await refusalOf(
      matchContacts(as(ada), { hashes: invented(5000, 1) }),
    );
    expect([code, retryAfterSeconds]).toEqual(['rate_limited', day]);
    await matchContacts(as(ada), { hashes: invented(2500, 1000) });
    bench.services.clock.advance(day);
    await matchContacts(as(ada), { hashes: invented(5000, 1000) });
    expect(await codeOf(matchContacts(as(ada), { hashes: invented(6000, 1) }))).toBe('rate_limited');
  });

  test('two processes at once do not let a user exceed it', async () => {
    const sibling = benchOf(
      bench.own,
      createTestServices(bench.own.db, {
        clock: bench.services.clock,
        limiter: createPostgresLimiter({ sql: bench.own.db.sql, now: () => bench.services.clock.now() }),
      }),
    );
    for (let from = 0; from < 4000; from += 1000) {
      await matchContacts(as(ada), { hashes: invented(from, 1000) });
    }
    const outcomes = await Promise.all(
      [bench, sibling, bench, sibling].map((process, index) =>
        matchContacts(as(ada, process), { hashes: invented(10_000 * (index + 1), 1000) }).then(
          () => 'counted',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['counted', 'rate_limited', 'rate_limited', 'rate_limited']);
  });
});
