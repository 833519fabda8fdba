import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context, Services } from '../core/context.ts';
import { readMailsTo } from '../mail/mail.fixture.ts';
import { noticesOf } from '../notice/notice.fixture.ts';
import { openTestProcess, startTwoProcesses } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { standings } from '../testing/standing.fixture.ts';
import { createApiKey } from './create.ts';
import { revokeApiKey } from './revoke.ts';
import { rotateApiKey } from './rotate.ts';
import { warnOfExpiringKeys, warnOfExpiry } from './warn-of-expiry.ts';

const { services } = await openTestProcess();
const day = 86_400;
let developer: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  await services.db.query('DELETE FROM api_keys');
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

const inDays = (days: number, on: Services = services) =>
  new Date(on.clock.now().getTime() + days * day * 1000).toISOString();
const createKey = async (days: number, name = 'Billing') =>
  (await createApiKey(ctx, { name, expiresAt: inDays(days) })).key;
const mails = () => readMailsTo(services, developer.email);

describe('a key about to expire', () => {
  test('is announced 7 days before to the person who created it, once', async () => {
    const key = await createKey(8);
    expect(await warnOfExpiringKeys(services)).toBe(0);
    services.clock.advance(day + 1);
    expect(await warnOfExpiringKeys(services)).toBe(1);
    expect(await warnOfExpiringKeys(services)).toBe(0);
    expect(await noticesOf(services, developer.userId)).toMatchObject([
      { kind: 'key_expiring', details: { keyId: key.id, keyName: 'Billing' }, ip: null, times: 1 },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`“Billing” (${key.prefix}…)`);
  });

  test('is announced once by two workers at once', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    for (const name of ['a', 'b', 'c']) {
      await createApiKey(contextFor(first, owner), { name, expiresAt: inDays(3, first) });
    }
    const rounds = [first, second, first, second].map((each) => warnOfExpiringKeys(each));
    const warned = (await Promise.all(rounds)).reduce((sum, each) => sum + each, 0);
    expect(warned).toBe(3);
    expect(await noticesOf(first, owner.userId)).toHaveLength(3);
    expect(await readMailsTo(first, owner.email)).toHaveLength(3);
  });

  test('is announced after a crash that came before the commit', async () => {
    const { id } = await createKey(3);
    const crash = services.db.transaction(async (tx) => {
      const system = { ...ctx, actor: { kind: 'system', name: 'sweep' } as const };
      await warnOfExpiry(
        { ...system, transaction: { tx, afterCommit: [] } },
        { id, workspaceId: developer.workspaceId },
      );
      throw new Error('the worker died');
    });
    await expect(crash).rejects.toThrow('the worker died');
    expect(await mails()).toEqual([]);
    expect(await warnOfExpiringKeys(services)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('is not announced when it was revoked', async () => {
    const { id } = await createKey(3);
    await revokeApiKey(ctx, { id });
    expect(await warnOfExpiringKeys(services)).toBe(0);
  });

  test('is not announced when it was replaced, but its replacement is, because it keeps the expiry', async () => {
    const { id } = await createKey(3);
    const { key } = await rotateApiKey(ctx, { id, gracePeriodSeconds: day * 2 });
    expect(await warnOfExpiringKeys(services)).toBe(1);
    expect(await noticesOf(services, developer.userId)).toMatchObject([{ details: { keyId: key.id } }]);
  });

  test('is not announced when it was made to live for a day, or has expired', async () => {
    await createKey(1);
    await createKey(3);
    services.clock.advance(3 * day);
    expect(await warnOfExpiringKeys(services)).toBe(0);
  });

  test.each(standings)('of somebody whose %s is announced once that has ended', async (_, standing) => {
    await createKey(3);
    await standing.begin(services.db, developer);
    expect(await warnOfExpiringKeys(services)).toBe(0);
    await standing.end(services.db, developer);
    expect(await warnOfExpiringKeys(services)).toBe(1);
  });

  test('whose creator is unknown is passed over', async () => {
    const { id } = await createKey(2, 'gone');
    await services.db.query(`UPDATE api_keys SET created_by = 'usr_gone' WHERE id = $1`, [id]);
    await createKey(3);
    expect(await warnOfExpiringKeys(services)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });
});
