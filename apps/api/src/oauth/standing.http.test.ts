import { proveDomain } from '@patchbay/domain/domain.fixture';
import { standings } from '@patchbay/domain/standing.fixture';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKey, openUserSession, signUp } from '../testing/people.ts';
import { openSocket } from '../testing/socket-client.fixture.ts';
import type { TestApi } from '../testing/start-api.ts';
import {
  decideDeviceAs,
  obtainCode,
  obtainTokens,
  poll,
  redeem,
  refresh,
  startDevice,
  type TestClient,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, client, person: owner } = await openFlowSetting();
const { db, settings } = api.container.services;
const auth = '/v1/developer/auth';
const tools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** Somebody whom the directory of a workspace added, and who has set a password. */
async function addPerson() {
  const email = 'bea@example.com';
  const directory = await createKey(api, owner.token, ['scim']);
  const { body: home } = await api.client.get('/v1/me', owner.token);
  await proveDomain(api.container.services, home.workspace.id);
  const { body: user } = await api.client.post('/scim/v2/Users', { userName: email }, directory);
  const { body: sent } = await api.client.post(`${auth}/forgot-password`, { email });
  const password = 'another correct horse 8';
  const reset = { email, code: sent.dev_code, new_password: password };
  const { body: opened } = await api.client.post(`${auth}/reset-password`, reset);
  const { body: me } = await api.client.get('/v1/me', opened.access_token);
  return { email, password, token: opened.access_token, userId: user.id, workspaceId: me.workspace.id };
}

let person: Awaited<ReturnType<typeof addPerson>>;
let bearers: Readonly<Record<string, string>>;
let assistant: string;
beforeAll(async () => {
  person = await addPerson();
  bearers = {
    'a console session': person.token,
    'a session of a phone': await openUserSession(api, person),
    'an API key': await createKey(api, person.token, ['threads:read']),
    'an app': (await obtainTokens(api, client, person)).access,
  };
  assistant = (await obtainTokens(api, client, person, { resource: `${settings.baseUrl}/mcp` })).access;
});

/** Asks with every credential that can be used again and again. */
async function answersOf({ client: at }: TestApi) {
  const asked = Object.entries(bearers).map(async ([name, token]) => {
    const { body, status } = await at.get('/v1/threads', token);
    return [name, status, body.detail];
  });
  const headers = { accept: 'application/json, text/event-stream' };
  const listed = at.call('POST', '/mcp', { token: assistant, headers, body: tools });
  const mcp = listed.then(({ body, status }) => ['an MCP client', status, body.detail]);
  return Promise.all([...asked, mcp]);
}

const allWith = (status: number, detail?: string) =>
  [...Object.keys(bearers), 'an MCP client'].map((name) => [name, status, detail]);

/** A client exchanges these for tokens; each is good once. */
async function exchangesOf(app: TestClient) {
  const [code, tokens] = [await obtainCode(api, app, person), await obtainTokens(api, app, person)];
  const { body: device } = await startDevice(api, app);
  await decideDeviceAs(api, person, device.user_code);
  return async (at: TestApi) => {
    const answers = [
      await redeem(at, app, code),
      await refresh(at, app, tokens.refresh),
      await poll(at, app, device.device_code),
    ];
    return answers.map(({ body, status }) => [status, body.error]);
  };
}

describe.each(standings)('somebody whose %s', (_, standing) => {
  test('is out with every credential on every process, and comes back with what was not revoked', async () => {
    await using sibling = await api.startSibling();
    const exchange = await exchangesOf(client);
    for (const process of [api, sibling]) expect(await answersOf(process)).toEqual(allWith(200));
    await standing.begin(db, person);
    for (const process of [api, sibling]) {
      expect(await answersOf(process)).toEqual(allWith(403, 'account_suspended'));
      expect(await exchange(process)).toEqual([1, 2, 3].map(() => [400, 'invalid_grant']));
    }
    const { email, password } = person;
    const again = await api.client.post(`${auth}/login`, { email, password });
    expect([again.status, again.body.detail]).toEqual([403, 'account_suspended']);
    await standing.end(db, person);
    for (const process of [api, sibling]) expect(await answersOf(process)).toEqual(allWith(200));
    expect(await exchange(sibling)).toEqual([1, 2, 3].map(() => [200, undefined]));
  });
});

test('a member whom an operator suspends is out of every socket, and is back once they are reinstated', async () => {
  const operator = await signUp(api, 'operator@example.com');
  const [account] = await db.query<{ id: string }>('SELECT id FROM accounts WHERE user_id = $1', [
    person.userId,
  ]);
  const decide = async (verb: 'suspend' | 'reinstate') =>
    (await api.client.post(`/v1/admin/accounts/${account?.id}/${verb}`, { reason: 'x' }, operator.token))
      .status;
  await using sibling = await api.startSibling();
  const sockets = await Promise.all(Object.values(bearers).map((token) => openSocket(sibling, { token })));
  const other = await openSocket(sibling, { token: owner.token });
  for (const socket of [...sockets, other]) await socket.next('hello');
  expect(await decide('suspend')).toBe(200);
  expect(await answersOf(sibling)).toEqual(allWith(403, 'account_suspended'));
  for (const { closed } of sockets) expect(await closed).toEqual({ code: 4003, reason: 'account_suspended' });
  other.send({ op: 'ping' });
  await other.next('pong');
  expect(await decide('reinstate')).toBe(200);
  expect(await answersOf(sibling)).toEqual(allWith(200));
});
