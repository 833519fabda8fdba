import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  // The client's address is of the test's choice: limits are counted per address.
  api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => api[Symbol.asyncDispose]());

let calls = 0;
function call(
  method: 'GET' | 'POST',
  path: string,
  options: { token?: string; body?: unknown; from?: string } = {},
) {
  calls += 1;
  const { from = `10.7.${calls >> 8}.${calls & 255}`, ...rest } = options;
  return api.client.call(method, path, { ...rest, headers: { 'x-forwarded-for': from } });
}

let numbers = 0;
async function createUser(): Promise<{ phone: string; userId: string; token: string }> {
  numbers += 1;
  const phone = `+1415556${String(numbers).padStart(4, '0')}`;
  const { body } = await call('POST', '/v1/auth/phone/start', { body: { phone } });
  const user = await call('POST', '/v1/auth/sign-up', {
    body: { display_name: 'Grace', phone, code: body.dev_code },
  });
  return { phone, userId: user.body.user_id, token: user.body.access_token };
}

const readSalt = async (token: string) => (await call('GET', '/v1/contacts/match/salt', { token })).body;
const match = (token: string, body: unknown, from?: string) =>
  call('POST', '/v1/contacts/match', { token, body, ...(from === undefined ? {} : { from }) });

describe('contact matching', () => {
  test('answers the people behind the hashes, who are contacts from then on', async () => {
    const [ada, bea] = [await createUser(), await createUser()];
    const salt = await readSalt(ada.token);
    expect(salt).toEqual({
      salt: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      epoch: expect.any(Number),
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    });
    const hash = createHash('sha256').update(`${salt.salt}${bea.phone}`).digest('hex');
    const answer = await match(ada.token, { hashes: [hash], epoch: salt.epoch });
    expect([answer.status, answer.body]).toEqual([
      200,
      [{ hash, user_id: bea.userId, display_name: 'Grace' }],
    ]);
    const contacts = await call('GET', '/v1/contacts', { token: ada.token });
    expect(contacts.body[0]).toMatchObject({ user_id: bea.userId, display_name: 'Grace', phone: null });
    const theirs = await call('GET', '/v1/contacts', { token: bea.token });
    expect(theirs.body).toHaveLength(1);
  });

  test('takes a thousand hashes, and no more', async () => {
    const { token } = await createUser();
    const hashes = Array.from({ length: 1000 }, (_, index) =>
      createHash('sha256').update(String(index)).digest('hex'),
    );
    expect((await match(token, { hashes })).body).toEqual([]);
    const refused = await match(token, { hashes: [...hashes, hashes[0]] });
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'hashes']]);
  });

  test('refuses a salt that is not good any more: 409 salt_expired', async () => {
    const { token } = await createUser();
    const answer = await match(token, { hashes: [], epoch: 1 });
    expect([answer.status, answer.body]).toEqual([409, refusalBody('salt_expired')]);
  });

  test('is for people: a key is refused whatever its scopes', async () => {
    const developer = await signUp(api);
    const key = await createKey(api, developer.token, ['contacts:read']);
    const answer = await match(key, { hashes: [] });
    expect([answer.status, answer.body]).toEqual([403, refusalBody('first_party_only')]);
  });

  test('is called 30 times in any hour by one address; then 429 rate_limited with Retry-After and RateLimit', async () => {
    const [ada, bea] = [await createUser(), await createUser()];
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await match(ada.token, { hashes: [] }, '10.6.0.1')).status).toBe(200);
    }
    // A malformed request is refused as such, and does not count.
    expect((await match(bea.token, { hashes: ['x'] }, '10.6.0.1')).status).toBe(422);
    const answer = await match(bea.token, { hashes: [] }, '10.6.0.1');
    expect([answer.status, answer.body]).toEqual([429, refusalBody('rate_limited')]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(answer.headers.get('ratelimit-policy')).toBe('"contact-match-client";q=30;w=3600');
    expect((await match(bea.token, { hashes: [] }, '10.6.0.2')).status).toBe(200);
  });
});
