import { beforeEach, describe, expect, test } from 'vitest';
import { addMember, type Developer, type Person, signUp } from '../testing/people.ts';
import { expectRefused, expectRefusedOnPage, expectTokens } from './answer.fixture.ts';
import {
  allow,
  authorize,
  contextOf,
  createClient,
  createPkce,
  decideDeviceAs,
  deny,
  isAccepted,
  obtainCode,
  obtainTokens,
  poll,
  redeem,
  refresh,
  startDevice,
  type TestClient,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client: approved } = await openFlowSetting();
const { db } = api.container.services;

const placeOf = async (someone: Developer): Promise<Person> => {
  const { actor } = await contextOf(api, someone);
  if (actor.kind !== 'console') throw new Error('a developer has a console session');
  return actor;
};

const stranger = await signUp(api);
const owner = await placeOf(person);
const colleague = { ...person, ...(await addMember(api, owner.workspaceId)) };
const { challenge } = createPkce();

const setTrial = (client: TestClient, userId: string | null) =>
  db.query(
    `UPDATE oauth_clients SET status = 'pending', owner_workspace_id = $2, trial_user_id = $3 WHERE id = $1`,
    [client.id, owner.workspaceId, userId],
  );

let client: TestClient;
beforeEach(async () => {
  client = await createClient(api, { status: 'pending' });
  await setTrial(client, owner.userId);
});

const uidOf = async () => (await authorize(api, client, { code_challenge: challenge })).uid;

describe('a client on trial', () => {
  test('works for its developer like an approved one, and goes on once it is approved', async () => {
    const tokens = await obtainTokens(api, client, person);
    expect(await isAccepted(api, tokens.access)).toBe(true);
    const next = expectTokens(await refresh(api, client, tokens.refresh));
    await db.query(`UPDATE oauth_clients SET status = 'approved', trial_user_id = NULL WHERE id = $1`, [
      client.id,
    ]);
    expect(await isAccepted(api, next.access)).toBe(true);
  });

  test('gets tokens by the device flow', async () => {
    const { body } = await startDevice(api, client);
    expectRefused(await poll(api, client, body.device_code), 400, 'authorization_pending');
    await decideDeviceAs(api, person, body.user_code);
    const tokens = expectTokens(await poll(api, client, body.device_code));
    expect(await isAccepted(api, tokens.access)).toBe(true);
  });

  test('never gets the scopes that need a review', async () => {
    const scope = 'threads:read messages:read.raw scim';
    const { body } = await redeem(api, client, await obtainCode(api, client, person, { scope }));
    expect(body.scope).toBe('threads:read');
  });

  test.each([
    ['another member of the workspace', colleague],
    ['a person of another workspace', stranger],
  ])('can be neither allowed nor denied by %s', async (_who, other) => {
    const uid = await uidOf();
    await expect(allow(api, other, uid)).rejects.toThrow('unauthorized_client');
    await expect(deny(api, other, uid)).rejects.toThrow('unauthorized_client');
    const { body } = await startDevice(api, client);
    await expect(decideDeviceAs(api, other, body.user_code)).rejects.toThrow('unauthorized_client');
    expectRefused(await poll(api, client, body.device_code), 400, 'authorization_pending');
  });

  test('is refused to its developer in another workspace', async () => {
    const tokens = await obtainTokens(api, client, person);
    const { workspaceId } = await placeOf(stranger);
    await db.query('UPDATE oauth_clients SET owner_workspace_id = $2 WHERE id = $1', [
      client.id,
      workspaceId,
    ]);
    expect(await isAccepted(api, tokens.access)).toBe(false);
    await expect(allow(api, person, await uidOf())).rejects.toThrow('unauthorized_client');
  });

  test.each([
    ['an unknown scope', { scope: 'nonsense' }, 'invalid_scope'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a wrong response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a foreign resource', { resource: 'https://evil.example/' }, 'invalid_target'],
    ['prompt=none', { prompt: 'none' }, 'login_required'],
    ['a response mode', { response_mode: 'form_post' }, 'unsupported_response_mode'],
    ['a request object', { request: 'x' }, 'request_not_supported'],
    ['a wrong redirect URI', { redirect_uri: 'https://evil.example/' }, 'invalid_redirect_uri'],
  ])(
    'sends no browser to its URIs before its developer has decided: %s',
    async (_title, parameters, error) => {
      const { answer } = await authorize(api, client, { code_challenge: challenge, ...parameters });
      expectRefusedOnPage(answer, 400, error);
      expect(answer.text).not.toContain('<meta http-equiv');
    },
  );
});

describe('when a trial ends', () => {
  test.each([
    ['is ended', null],
    ['is taken over by another member', colleague.userId],
  ])('because it %s, tokens and codes are refused at once', async (_how, trialUserId) => {
    const tokens = await obtainTokens(api, client, person);
    const code = await obtainCode(api, client, person);
    const { body } = await startDevice(api, client);
    await decideDeviceAs(api, person, body.user_code);
    await setTrial(client, trialUserId);
    const refused = await api.client.get('/v1/me', tokens.access);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      expect.stringContaining('waits for approval'),
    ]);
    expectRefused(await refresh(api, client, tokens.refresh), 403, 'unauthorized_client');
    expectRefused(await redeem(api, client, code), 403, 'unauthorized_client');
    expectRefused(await poll(api, client, body.device_code), 403, 'unauthorized_client');
  });

  test('a refused client keeps its codes: once the trial goes on, they work', async () => {
    const code = await obtainCode(api, client, person);
    await setTrial(client, null);
    expectRefused(await redeem(api, client, code), 403, 'unauthorized_client');
    await setTrial(client, owner.userId);
    expectTokens(await redeem(api, client, code));
  });

  test('the page of its request waits for approval again', async () => {
    await setTrial(client, null);
    const { answer } = await authorize(api, client, { code_challenge: challenge });
    expectRefusedOnPage(answer, 403, 'unauthorized_client');
    expect(answer.text).toContain('is waiting for approval');
  });
});

describe('a trial of a client that was approved before', () => {
  test('gives nothing back to the people who had connected it', async () => {
    const tokens = await obtainTokens(api, approved, stranger);
    await setTrial(approved, owner.userId);
    expect(await isAccepted(api, tokens.access)).toBe(false);
    expectRefused(await refresh(api, approved, tokens.refresh), 403, 'unauthorized_client');
    expect(await isAccepted(api, (await obtainTokens(api, approved, person)).access)).toBe(true);
  });
});
