import { createSecretKey } from 'node:crypto';
import { deriveKey } from '@patchbay/secrets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MasterKeyRefused } from '../../core/exports.ts';
import { keyPurposes } from '../../core/master-key/hmac-rings.ts';
import { announceKeys } from '../../core/master-key/key-holder.ts';
import { type AccountBench, codeOf, createAccountBench } from '../../identity/account/account.fixture.ts';
import { askCode, freshIp, freshPhone, tryCodeOf } from '../../identity/phone/phone.fixture.ts';
import { startPhone } from '../../identity/phone/start.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { countSealed, listRemaining, rewrapAll } from './rewrap.ts';
import { rotateMasterKey } from './rotate.ts';
import { createProtectedRows, expectUseOf, rings, startProcess } from './rotation.fixture.ts';

let bench: AccountBench;
beforeEach(async () => {
  bench = await createAccountBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

const rotate = () =>
  rotateMasterKey({
    sql: bench.own.db.sql,
    clock: bench.services.clock,
    masterSecrets: rings.signing,
    batchRows: 2,
  });
const counts = () => countSealed(bench.own.db.sql);

describe('during a rotation', () => {
  test.each([
    ['before', 'accepting'],
    ['accepting', 'before'],
    ['accepting', 'signing'],
    ['signing', 'accepting'],
  ] as const)(
    'what a process makes in the phase “%s” works at one in the phase “%s”',
    async (maker, user) => {
      const made = await createProtectedRows(await startProcess(bench, maker));
      await expectUseOf(await startProcess(bench, user), made);
    },
  );

  test('a secret from before it works after the old key was dropped', async () => {
    const before = await startProcess(bench, 'before');
    const made = [await createProtectedRows(before), await createProtectedRows(before)] as const;
    await startProcess(bench, 'accepting');
    await startProcess(bench, 'signing');
    expect(await rotate()).toMatchObject({ phase: 'drop' });
    await expectUseOf(await startProcess(bench, 'after'), made[0]);
    await expectUseOf(await startProcess(bench, 'signing'), made[1]);
  });

  test('a hash from before hashes carried the id of their key works after that key was dropped', async () => {
    const made = await createProtectedRows(await startProcess(bench, 'before'));
    const { db } = bench.own;
    for (const table of ['codes', 'phone_codes', 'recovery_codes']) {
      await db.query(`UPDATE ${table} SET code_hash = split_part(code_hash, '.', 2)`);
    }
    await db.query(
      `UPDATE oauth_device_codes SET user_code_hash = decode(split_part(convert_from(user_code_hash, 'LATIN1'), '.', 2), 'hex')`,
    );
    await rotate();
    await expectUseOf(await startProcess(bench, 'after'), made);
  });

  test('a number keeps its one code and its limits, whichever key signs', async () => {
    const phone = freshPhone();
    const accepting = await startProcess(bench, 'accepting');
    const signing = await startProcess(bench, 'signing');
    const first = await askCode(accepting, phone);
    const second = await askCode(signing, phone);
    expect(await codeOf(tryCodeOf(accepting, phone, first))).toBe('verification_code_invalid');
    expect(await tryCodeOf(accepting, phone, second)).toEqual({ status: 'needs_sign_up' });
    await askCode(accepting, phone);
    expect(await codeOf(startPhone(signing.visitor(freshIp()), { phone }))).toBe('otp_rate_limited');
  });
});

describe('rotating the master key', () => {
  test('moves every encrypted row to the new key', async () => {
    const before = await startProcess(bench, 'before');
    await createProtectedRows(before);
    await createProtectedRows(before);
    expect(new Set((await counts()).map(({ masterId }) => masterId))).toEqual(new Set(['old']));
    await rotate();
    const after = await counts();
    expect(new Set(after.map(({ masterId }) => masterId))).toEqual(new Set(['new']));
    expect(after.map(({ kind }) => kind)).toEqual([
      'data keys',
      'authenticator secrets',
      'outbox messages',
      'service keys',
    ]);
  });

  test('changes nothing the second time', async () => {
    await createProtectedRows(await startProcess(bench, 'before'));
    await rotate();
    const boxes = () => bench.own.db.query('SELECT data_key_box FROM workspaces ORDER BY id');
    const stored = await boxes();
    expect(await rotate()).toMatchObject({ phase: 'drop' });
    expect(await boxes()).toEqual(stored);
  });

  test('continues where an earlier run stopped, and can run twice at once', async () => {
    const before = await startProcess(bench, 'before');
    const made = await createProtectedRows(before);
    for (let count = 0; count < 9; count += 1) await createDeveloper(before.services);
    const { keyring } = await startProcess(bench, 'signing').then(({ services }) => services);
    const stop = () => {
      throw new Error('stopped');
    };
    const options = { sql: bench.own.db.sql, keyring, batchRows: 2 };
    await expect(rewrapAll({ ...options, onProgress: stop })).rejects.toThrow('stopped');
    expect(listRemaining(await counts(), keyring.masterIds)).not.toEqual([]);
    await Promise.all([rotate(), rotate()]);
    expect(listRemaining(await counts(), keyring.masterIds)).toEqual([]);
    await expectUseOf(await startProcess(bench, 'after'), made);
  });

  test('does not touch rows that change while it runs', async () => {
    const before = await startProcess(bench, 'before');
    const { actor } = await createProtectedRows(before);
    const { db } = bench.own;
    const { keyring } = (await startProcess(bench, 'signing')).services;
    const fresh = keyring.wrap(createSecretKey(Buffer.alloc(20, 5)), `totps|${actor.accountId}|secret_box`);
    let changed = false;
    // Between the read of the old box and its replacement.
    const sql: Pick<typeof db.sql, 'rows'> = {
      rows: async (statement, values) => {
        if (statement.name === 'reseal-totps-secret_box-replace' && !changed) {
          changed = true;
          await db.query('UPDATE totps SET secret_box = $1', [fresh]);
        }
        return db.sql.rows(statement, values);
      },
    };
    await rewrapAll({ sql, keyring });
    expect(changed).toBe(true);
    const [row] = await db.query<{ secret_box: Buffer }>('SELECT secret_box FROM totps');
    expect(row?.secret_box).toEqual(fresh);
  });

  test('waits for no request that holds a row, and moves that row once it is free', async () => {
    const before = await startProcess(bench, 'before');
    const { workspaceId } = (await createProtectedRows(before)).actor;
    const { keyring } = (await startProcess(bench, 'signing')).services;
    const held = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const request = bench.own.db.transaction(async (tx) => {
      await tx.prisma.workspace.update({
        where: { id: workspaceId },
        data: { name: 'held' },
        select: { id: true },
      });
      held.resolve();
      await free.promise;
    });
    await held.promise;
    const seen: string[] = [];
    const rewrapped = rewrapAll({
      sql: bench.own.db.sql,
      keyring,
      // The first pass over the data keys has passed the held row by.
      onProgress: ({ kind }) => {
        seen.push(kind);
        free.resolve();
      },
    });
    await Promise.all([rewrapped, request]);
    expect(seen).toContain('data keys');
    expect(listRemaining(await counts(), keyring.masterIds)).toEqual([]);
  });

  test('refuses to begin while the new key does not sign', async () => {
    await createProtectedRows(await startProcess(bench, 'before'));
    const early = rotateMasterKey({
      sql: bench.own.db.sql,
      clock: bench.services.clock,
      masterSecrets: rings.accepting,
    });
    await expect(early).rejects.toThrow(/phase 1 of 3: old signs, new is accepted/);
    expect(new Set((await counts()).map(({ masterId }) => masterId))).toEqual(new Set(['old']));
  });

  test('refuses to begin while a running process signs with another key', async () => {
    await createProtectedRows(await startProcess(bench, 'before'));
    const { db, services } = { db: bench.own.db, services: bench.services };
    const own = { name: 'patchbay-api', signs: 'old', accepts: ['old', 'new'] };
    const presence = await announceKeys({ sql: db.sql, logger: services.logger }, own);
    await expect(rotate()).rejects.toThrow(/still sign with another key: patchbay-api/);
    await presence.leave();
    expect(await rotate()).toMatchObject({ phase: 'drop' });
  });

  test('counts a row whose key is lost, and moves the others', async () => {
    const before = await startProcess(bench, 'before');
    const made = await createProtectedRows(before);
    const lost = await createDeveloper(before.services);
    await bench.own.db.query(`UPDATE workspaces SET data_key_box = '\\x01016b00' WHERE id = $1`, [
      lost.workspaceId,
    ]);
    expect(await rotate()).toMatchObject({
      phase: 'lost',
      state: expect.stringContaining('does not open 1 data keys (k)'),
    });
    await expectUseOf(await startProcess(bench, 'after'), made);
  });
});

describe('after a rotation', () => {
  test('the old key alone decrypts nothing in a dump', async () => {
    await createProtectedRows(await startProcess(bench, 'before'));
    await rotate();
    await expect(startProcess(bench, 'before')).rejects.toThrow(MasterKeyRefused);
  });

  test('new hashes and tags do not come from the old key', async () => {
    await createProtectedRows(await startProcess(bench, 'before'));
    await rotate();
    const { hmacRings } = (await startProcess(bench, 'after')).services;
    const leaked = rings.before[0].key;
    for (const purpose of keyPurposes) {
      const [signer, ...others] = hmacRings[purpose].keys;
      expect(signer.key.equals(deriveKey(leaked, purpose))).toBe(false);
      expect(others.map(({ id }) => id)).toEqual(['old']);
    }
  });

  test('a second rotation keeps what two keys ago was made', async () => {
    const made = await createProtectedRows(await startProcess(bench, 'before'));
    await rotate();
    const third = { id: 'third', key: Buffer.alloc(32, 3) };
    const { clock } = bench.services;
    const { sql } = bench.own.db;
    const [newest] = rings.after;
    expect(await rotateMasterKey({ sql, clock, masterSecrets: [third, newest] })).toMatchObject({
      phase: 'drop',
    });
    const last = await startProcess(bench, [third]);
    await expectUseOf(last, made);
  });
});
