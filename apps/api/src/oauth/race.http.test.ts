import { afterAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { expectRefused } from './answer.fixture.ts';
import {
  allow,
  authorize,
  createClient,
  createPkce,
  decideDeviceAs,
  isAccepted,
  obtainCode,
  obtainTokens,
  poll,
  postForm,
  redeem,
  refresh,
  resume,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';
import { expectLost, rounds, splitOver, width, winnersOf } from './race.fixture.ts';

const { api, person, client } = await openFlowSetting();
const second = await api.startSibling();
afterAll(() => second[Symbol.asyncDispose]());
const both = [api, second] as const;

/** Expects one success, the RFC's refusal for every other request, and afterwards a dead family everywhere. */
async function expectOneWinnerAndNoFamily(answers: readonly ApiAnswer[]): Promise<void> {
  const winners = winnersOf(answers);
  expect(winners.map(({ text }) => text)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 200) expectLost(answer);
  const { access_token: access, refresh_token: token } = winners[0]?.body ?? {};
  for (const each of both) {
    expect(await isAccepted(each, access)).toBe(false);
    expectRefused(await refresh(each, client, token), 400, 'invalid_grant');
  }
}

/** Expects that no row of a family can be used, even one that a process wrote late. */
async function expectFamilyRevoked(clientId: string): Promise<void> {
  const alive = await api.container.services.db.query(
    'SELECT id FROM oauth_grants WHERE client_id = $1 AND revoked_at IS NULL',
    [clientId],
  );
  expect(alive).toEqual([]);
}

describe(`${width} uses at once, split over two processes, succeed once, and then the family is revoked on both`, () => {
  const each = Array.from({ length: rounds }, (_, round) => round + 1);

  test.each(each)('of one code (round %i)', async () => {
    const issued = await obtainCode(api, client, person);
    await expectOneWinnerAndNoFamily(await splitOver(both, width, (to) => redeem(to, client, issued)));
    await expectFamilyRevoked(client.id);
  });

  test.each(each)('of one refresh token (round %i)', async () => {
    const tokens = await obtainTokens(api, client, person);
    await expectOneWinnerAndNoFamily(
      await splitOver(both, width, (to) => refresh(to, client, tokens.refresh)),
    );
    expect(await isAccepted(second, tokens.access)).toBe(false);
    await expectFamilyRevoked(client.id);
  });

  test.each(each)('of one approved device code (round %i)', async () => {
    const { body } = await startDevice(api, client);
    await decideDeviceAs(api, person, body.user_code);
    await expectOneWinnerAndNoFamily(
      await splitOver(both, width, (to) => poll(to, client, body.device_code)),
    );
    await expectFamilyRevoked(client.id);
  });

  test.each(each)('polls during an approval: at most one succeeds (round %i)', async () => {
    const { body } = await startDevice(api, client);
    const polls = splitOver(both, width, (to) => poll(to, client, body.device_code));
    await decideDeviceAs(api, person, body.user_code);
    const answers = await polls;
    expect(winnersOf(answers).length).toBeLessThanOrEqual(1);
    const errors = new Set(answers.flatMap(({ body: told, status }) => (status === 200 ? [] : [told.error])));
    for (const error of errors)
      expect(['authorization_pending', 'slow_down', 'invalid_grant', 'service_unavailable']).toContain(error);
  });

  test.each(each)('of one decided request give one code (round %i)', async () => {
    const { challenge } = createPkce();
    const { cookie, uid } = await authorize(api, client, { code_challenge: challenge });
    const path = await allow(api, person, uid);
    const answers = await splitOver(both, width, (to) => resume(to, path, cookie));
    const codes = answers.filter(({ headers }) => headers.get('location')?.includes('code='));
    expect(codes).toHaveLength(1);
    for (const answer of answers) if (!codes.includes(answer)) expect([400, 503]).toContain(answer.status);
  });
});

describe('a refresh and a revocation at the same time', () => {
  const races = rounds * 10;

  test(`${races} times leave no accepted token on either process`, async () => {
    for (let at = 0; at < races; at += 1) {
      const tokens = await obtainTokens(api, client, person);
      const token = at % 2 === 0 ? tokens.access : tokens.refresh;
      const [refreshed, revoked] = await Promise.all([
        refresh(both[at % 2] ?? api, client, tokens.refresh),
        postForm(second, '/v1/oauth/revoke', { token }),
      ]);
      expect(revoked.status).toBe(200);
      const { access_token: access = tokens.access, refresh_token: next = tokens.refresh } = refreshed.body;
      for (const each of both) {
        expect(await isAccepted(each, tokens.access)).toBe(false);
        expect(await isAccepted(each, access)).toBe(false);
      }
      expectRefused(await refresh(api, client, next), 400, 'invalid_grant');
    }
  });
});

describe('an authorization and the suspension of its client at the same time', () => {
  test(`${rounds * 3} times neither accept nor give a token of the client after the suspension`, async () => {
    const { db } = api.container.services;
    for (let at = 0; at < rounds * 3; at += 1) {
      const other = await createClient(api);
      const earlier = await obtainTokens(api, other, person);
      const issued = await obtainCode(api, other, person);
      const [answer, , renewed] = await Promise.all([
        redeem(second, other, issued),
        db.query(`UPDATE oauth_clients SET status = 'suspended' WHERE id = $1`, [other.id]),
        refresh(api, other, earlier.refresh),
      ]);
      for (const each of both) {
        for (const { body } of [answer, renewed]) {
          expect(await isAccepted(each, body.access_token ?? 'none')).toBe(false);
        }
        expect(await isAccepted(each, earlier.access)).toBe(false);
        expectRefused(
          await refresh(each, other, renewed.body.refresh_token ?? 'x'),
          403,
          'unauthorized_client',
        );
        expect((await authorize(each, other, {})).answer.status).toBe(403);
      }
    }
  });
});
