import { describe, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { expectRefused, expectTokens } from './answer.fixture.ts';
import { all, createByForm, register } from './changeable.fixture.ts';
import {
  allow,
  authorize,
  createPkce,
  decideDeviceAs,
  obtainCode,
  obtainTokens,
  poll,
  redeem,
  refresh,
  resume,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person } = await openFlowSetting();

const statusOf = async (path: string, token: string): Promise<number> =>
  (await api.client.get(path, token)).status;

/** The welcome thread's messages as the token sees them. */
async function readMessages(token: string): Promise<Record<string, unknown>[]> {
  const { body: threads } = await api.client.get('/v1/threads', token);
  return (await api.client.get(`/v1/threads/${threads[0].id}/messages`, token)).body;
}

function searchContacts(token: string) {
  const params = { name: 'search_contacts', arguments: { query: 'a' } };
  return api.client.call('POST', '/mcp', {
    token,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  });
}

describe.each([
  ['by RFC 7592', register],
  ['in the console', createByForm],
])('a client that was narrowed %s and approved again', (_, begin) => {
  const scope = { scope: all.join(' ') };

  test('has lost the other scopes in its live access tokens, over REST and MCP', async () => {
    const { client, narrowTo } = await begin(api, person);
    const { access } = await obtainTokens(api, client, person, scope);
    expect(await statusOf('/v1/contacts', access)).toBe(200);
    expect((await readMessages(access))[0]).toHaveProperty('content');
    await narrowTo(['threads:read']);
    expect(await statusOf('/v1/contacts', access)).toBe(403);
    expect((await searchContacts(access)).status).toBe(403);
    for (const message of await readMessages(access)) expect(message).not.toHaveProperty('content');
  });

  test('gets no more at a refresh, from a code or from a device code', async () => {
    const { client, narrowTo } = await begin(api, person);
    const tokens = await obtainTokens(api, client, person, scope);
    const code = await obtainCode(api, client, person, scope);
    const { body: device } = await startDevice(api, client, scope);
    await decideDeviceAs(api, person, device.user_code);
    await narrowTo(['threads:read', 'tasks:write']);
    for (const answer of [
      await refresh(api, client, tokens.refresh),
      await redeem(api, client, code),
      await poll(api, client, device.device_code),
    ]) {
      expect(answer.body.scope).toBe('threads:read');
      expect(await statusOf('/v1/contacts', answer.body.access_token)).toBe(403);
    }
  });

  test('keeps its refresh token when no scope is left, and gets back what it is approved for again', async () => {
    const { client, narrowTo } = await begin(api, person);
    const { access, refresh: token } = await obtainTokens(api, client, person, { scope: 'contacts:read' });
    await narrowTo(['threads:read']);
    expectRefused(await refresh(api, client, token), 400, 'invalid_scope');
    expect(await statusOf('/v1/threads', access)).toBe(403);
    await narrowTo(all);
    expect(await statusOf('/v1/contacts', access)).toBe(200);
    const next = expectTokens(await refresh(api, client, token));
    expect(await statusOf('/v1/contacts', next.access)).toBe(200);
  });

  test('gives an old grant no more than its person was asked for, however wide it is approved later', async () => {
    const { client, narrowTo } = await begin(api, person);
    // Asked for while the client was wide, and decided while it was narrow: the page showed one scope, and no choice was sent.
    const { challenge, verifier } = createPkce();
    const { cookie, uid } = await authorize(api, client, { code_challenge: challenge, ...scope });
    const { body: device } = await startDevice(api, client, scope);
    await narrowTo(['threads:read']);
    const answer = await resume(api, await allow(api, person, uid), cookie);
    const location = new URL(answer.headers.get('location') ?? 'about:blank');
    const code = { code: location.searchParams.get('code') ?? '', verifier, location };
    await decideDeviceAs(api, person, device.user_code);
    await narrowTo(all);
    const first = [await redeem(api, client, code), await poll(api, client, device.device_code)];
    for (const { body } of first) {
      for (const tokens of [body, (await refresh(api, client, body.refresh_token)).body]) {
        expect(tokens.scope).toBe('threads:read');
        expect(await statusOf('/v1/contacts', tokens.access_token)).toBe(403);
      }
    }
  });

  test('is shown among the connected apps with what it can do now', async () => {
    const someone = await signUp(api);
    const { client, narrowTo } = await begin(api, person);
    await obtainTokens(api, client, someone, scope);
    await narrowTo(['threads:read']);
    const { body } = await api.client.get('/v1/me/grants', someone.token);
    expect(body[0].scopes).toEqual(['threads:read']);
  });
});

test('a client that only its software_id approves loses the scopes above its ceiling at once', async () => {
  const { client } = await register(api);
  const { access } = await obtainTokens(api, client, person, { scope: all.join(' ') });
  await api.container.services.db.query('UPDATE oauth_clients SET decided_by = NULL WHERE id = $1', [
    client.id,
  ]);
  for (const message of await readMessages(access)) expect(message).not.toHaveProperty('content');
  expect(await statusOf('/v1/contacts', access)).toBe(200);
});
