import { startTxtServer } from '@patchbay/testkit/txt-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, createKey, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const domains = '/v1/developer/domains';
const auth = '/v1/developer/auth';
const dns = await startTxtServer();
let api: TestApi;
let owner: Developer;
beforeAll(async () => {
  api = await startTestApi({ settings: { dnsServers: [dns.address] } });
  owner = await signUp(api);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await dns[Symbol.asyncDispose]();
});

const codeFor = async (email: string) => {
  await api.client.post(`${auth}/forgot-password`, { email });
  const { db } = api.container.services;
  const found = await db.query(
    'SELECT 1 FROM codes c JOIN accounts a ON a.id = c.account_id WHERE a.email = $1',
    [email],
  );
  return found.length;
};

test('a domain is claimed, proven by its record, and leads its people in; without it nobody is led in', async () => {
  const email = 'grace@acme.example';
  const key = await createKey(api, owner.token, ['scim']);
  const added = await api.client.post('/scim/v2/Users', { userName: email }, key);
  expect([added.status, added.body.active]).toEqual([201, true]);
  expect(await codeFor(email)).toBe(0);
  const claimed = await api.client.post(domains, { domain: 'ACME.example.' }, owner.token);
  expect(claimed.status).toBe(201);
  const { id, record_name: name, record_value: value } = claimed.body;
  expect(claimed.body).toMatchObject({ domain: 'acme.example', status: 'claimed', proven_at: null });
  const early = await api.client.post(`${domains}/${id}/verify`, undefined, owner.token);
  expect([early.status, early.body.detail]).toEqual([409, 'domain_not_proven']);
  expect(await codeFor(email)).toBe(0);
  dns.zone.set(name, [value]);
  const proven = await api.client.post(`${domains}/${id}/verify`, undefined, owner.token);
  expect([proven.status, proven.body.status]).toEqual([200, 'proven']);
  expect(await codeFor(email)).toBe(1);
  const listed = await api.client.get(domains, owner.token);
  expect(listed.body.items ?? listed.body).toEqual([proven.body]);
  expect((await api.client.call('DELETE', `${domains}/${id}`, { token: owner.token })).status).toBe(204);
  expect((await api.client.call('DELETE', `${domains}/${id}`, { token: owner.token })).status).toBe(404);
});

describe('a domain is for owners in the console', () => {
  test('a key, a member and nobody are refused', async () => {
    const { body: me } = await api.client.get('/v1/me', owner.token);
    const { token } = await addMember(api, me.workspace.id);
    const key = await createKey(api, owner.token, ['scim']);
    for (const [bearer, status] of [
      [key, 403],
      [token, 403],
      [undefined, 401],
    ] as const) {
      expect((await api.client.get(domains, bearer)).status).toBe(status);
      expect((await api.client.post(domains, { domain: 'acme.example' }, bearer)).status).toBe(status);
    }
    await api.container.services.db.query(`UPDATE members SET role = 'member' WHERE user_id = $1`, [me.id]);
    const refused = await api.client.get(domains, owner.token);
    expect([refused.status, refused.body]).toEqual([403, refusalBody('owner_only')]);
    await api.container.services.db.query(`UPDATE members SET role = 'owner' WHERE user_id = $1`, [me.id]);
  });
});
