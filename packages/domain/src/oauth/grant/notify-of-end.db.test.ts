import { describe, expect, test } from 'vitest';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { noticesOf } from '../../notice/notice.fixture.ts';
import { openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { decideConsent } from '../interaction/decide.ts';
import { askConsent, createApprovedClient } from './consent.fixture.ts';
import { listGrants } from './list.ts';
import { revokeGrant } from './revoke.ts';
import { asAuthorizationServer, revokeFamily } from './revoke-family.ts';

const { services } = await openTestProcess();
const thief = { requestId: 'req_x', ip: '198.51.100.66', userAgent: 'thief' };

/** A person who allowed a developer's app. */
async function allowApp(on: TestServices = services, owned = true) {
  const owner = await createDeveloper(on);
  const client = await createApprovedClient(on, owned ? { ownerAccountId: owner.accountId } : {});
  const allow = async () => {
    const person = await createDeveloper(on);
    const ctx = contextFor(on, person);
    await decideConsent(ctx, { uid: await askConsent(on, client.id), decision: 'allow' });
    const [grant] = await listGrants(ctx);
    return { person, ctx, grantId: grant?.id ?? '' };
  };
  return { owner, client, allow, ...(await allow()) };
}

describe('an app that presents a refresh token twice', () => {
  test('is disconnected, and its person and its developer are told why, in the console and by mail', async () => {
    const { client, grantId, owner, person } = await allowApp();
    await revokeFamily(asAuthorizationServer(services, thief), { grantId, reason: 'refresh_token_reuse' });
    const details = { clientId: client.id, clientName: 'Notes', reason: 'refresh_token_reuse' };
    expect(await noticesOf(services, person.userId)).toMatchObject([{ kind: 'app_disconnected', details }]);
    expect(await noticesOf(services, owner.userId)).toMatchObject([{ kind: 'app_lost_access', details }]);
    const [toPerson] = await readMailsTo(services, person.email);
    const [toOwner] = await readMailsTo(services, owner.email);
    expect(toPerson?.text).toContain('because one of its refresh tokens was used twice');
    expect(toOwner?.text).toContain('every refresh returns the next one');
  });

  test('shows neither of them the address of the request, and its developer nothing of the person', async () => {
    const { grantId, owner, person } = await allowApp();
    await revokeFamily(asAuthorizationServer(services, thief), { grantId, reason: 'refresh_token_reuse' });
    const rows = await services.db.query<{ row: string }>(
      'SELECT row_to_json(n)::text AS row FROM security_notices n WHERE user_id = ANY ($1)',
      [[owner.userId, person.userId]],
    );
    expect(rows.filter(({ row }) => /198\.51\.100\.66|thief/.test(row))).toEqual([]);
    const [toOwner] = await readMailsTo(services, owner.email);
    const told = [
      toOwner?.text,
      ...rows.filter(({ row }) => row.includes(owner.userId)).map(({ row }) => row),
    ];
    for (const hidden of [person.userId, person.email, person.workspaceId, grantId]) {
      expect(told.filter((text) => text?.includes(hidden))).toEqual([]);
    }
  });

  test('mails its developer once a day, however many of its users it happens to', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { allow, grantId, owner } = await allowApp(first);
    const grants = [grantId];
    for (let more = 0; more < 5; more += 1) grants.push((await allow()).grantId);
    const end = (id: string, index: number) =>
      revokeFamily(asAuthorizationServer(index % 2 === 0 ? first : second, thief), {
        grantId: id,
        reason: 'refresh_token_reuse',
      });
    await Promise.all(grants.map(end));
    expect(await noticesOf(first, owner.userId)).toMatchObject([{ kind: 'app_lost_access', times: 6 }]);
    expect(await readMailsTo(first, owner.email)).toHaveLength(1);
    first.clock.advance(86_400);
    await end((await allow()).grantId, 0);
    expect(await readMailsTo(first, owner.email)).toHaveLength(2);
  });

  test('without an owner notifies only its person', async () => {
    const { grantId, owner, person } = await allowApp(services, false);
    await revokeFamily(asAuthorizationServer(services, thief), { grantId, reason: 'code_reuse' });
    expect(await noticesOf(services, person.userId)).toHaveLength(1);
    expect(await noticesOf(services, owner.userId)).toEqual([]);
  });

  test('tells nobody a second time about a family that has ended', async () => {
    const { grantId, owner, person } = await allowApp();
    const server = asAuthorizationServer(services, thief);
    await revokeFamily(server, { grantId, reason: 'refresh_token_reuse' });
    await revokeFamily(server, { grantId, reason: 'code_reuse' });
    expect(await readMailsTo(services, person.email)).toHaveLength(1);
    expect(await readMailsTo(services, owner.email)).toHaveLength(1);
  });
});

test('a person who disconnects an app is not told what they know', async () => {
  const { ctx, grantId, owner, person } = await allowApp();
  await revokeGrant(ctx, { id: grantId });
  expect(await noticesOf(services, person.userId)).toEqual([]);
  expect(await noticesOf(services, owner.userId)).toEqual([]);
});
