import { bannerNoticesMax } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { createApiKey } from '../key/create.ts';
import { revokeApiKey } from '../key/revoke.ts';
import { rotateApiKey } from '../key/rotate.ts';
import { warnOfExpiringKeys } from '../key/warn-of-expiry.ts';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { dismissAllNotices, dismissNotice } from './dismiss.ts';
import { listNotices, listOpenNotices } from './list.ts';
import { tell } from './notice.fixture.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

async function tellTimes(times: number): Promise<void> {
  for (let told = 0; told < times; told += 1) {
    services.clock.advance(1);
    await tell(services, developer.userId);
  }
}

describe('the banner', () => {
  test('shows the newest three notices, newest first, and how many there are', async () => {
    await tellTimes(bannerNoticesMax + 2);
    const { items, total } = await listOpenNotices(ctx);
    const all = (await listNotices(ctx)).items.map(({ id }) => id);
    expect(items.map(({ id }) => id)).toEqual(all.slice(0, bannerNoticesMax));
    expect(total).toBe(bannerNoticesMax + 2);
  });

  test('no longer shows a notice that its person dismissed; the list keeps it', async () => {
    await tellTimes(2);
    const [newest, older] = (await listNotices(ctx)).items;
    await dismissNotice(ctx, { id: newest?.id ?? '' });
    await dismissNotice(ctx, { id: newest?.id ?? '' });
    expect((await listOpenNotices(ctx)).items.map(({ id }) => id)).toEqual([older?.id]);
    expect(await dismissAllNotices(ctx)).toEqual({ dismissed: 1 });
    expect(await listOpenNotices(ctx)).toEqual({ items: [], total: 0 });
    expect((await listNotices(ctx)).items).toHaveLength(2);
  });

  test.each([
    ['was revoked', (id: string) => revokeApiKey(ctx, { id })],
    ['was replaced', (id: string) => rotateApiKey(ctx, { id, gracePeriodSeconds: 3600 })],
    ['has expired', async () => services.clock.advance(4 * 86_400)],
  ])('no longer warns of a key that %s', async (_, settle) => {
    const expiresAt = new Date(services.clock.now().getTime() + 3 * 86_400_000).toISOString();
    const { key } = await createApiKey(ctx, { name: 'Billing', expiresAt });
    await warnOfExpiringKeys(services);
    expect((await listOpenNotices(ctx)).items).toMatchObject([{ kind: 'key_expiring' }]);
    await settle(key.id);
    expect(await listOpenNotices(ctx)).toEqual({ items: [], total: 0 });
    expect((await listNotices(ctx)).items).toHaveLength(1);
  });

  test('leaves out a kind that only a newer version knows', async () => {
    await tellTimes(2);
    const [newest] = (await listNotices(ctx)).items;
    await services.db.query(`UPDATE security_notices SET kind = 'of the future' WHERE id = $1`, [newest?.id]);
    expect((await listOpenNotices(ctx)).items).toHaveLength(1);
  });
});

test('nobody else sees or dismisses a notice, not even another member of the workspace', async () => {
  await tellTimes(1);
  const [notice] = (await listNotices(ctx)).items;
  const colleague = { ...(await createDeveloper(services)), workspaceId: developer.workspaceId };
  const theirs = contextFor(services, colleague);
  expect((await listNotices(theirs)).items).toEqual([]);
  expect(await listOpenNotices(theirs)).toEqual({ items: [], total: 0 });
  expect(await dismissAllNotices(theirs)).toEqual({ dismissed: 0 });
  for (const id of [notice?.id ?? '', 'ntc_none', 'a b']) {
    expect(await outcomeOf(dismissNotice(theirs, { id }))).toBe('notice_not_found');
  }
  expect((await listOpenNotices(ctx)).total).toBe(1);
});

test('a platform user, who signs in by phone, reads and dismisses notices too', async () => {
  await tellTimes(1);
  const { userId, workspaceId } = developer;
  const user = contextFor(services, {
    kind: 'user',
    userId,
    workspaceId,
    sessionId: 'ses_x',
    deviceId: null,
  });
  const { items } = await listOpenNotices(user);
  await dismissNotice(user, { id: items[0]?.id ?? '' });
  expect((await listOpenNotices(user)).total).toBe(0);
});
