import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  // The client's address is of the test's choice: limits are counted per address.
  api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => api[Symbol.asyncDispose]());

let calls = 0;
function post(path: string, body: unknown, from?: string) {
  calls += 1;
  const address = from ?? `10.9.${calls >> 8}.${calls & 255}`;
  return api.client.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
}
const start = (phone: unknown, from?: string) => post('/v1/auth/phone/start', { phone }, from);
const verify = (phone: string, code: string) => post('/v1/auth/phone/verify', { phone, code });
const signUp = (phone: string, code: string) =>
  post('/v1/auth/sign-up', { display_name: 'Grace', phone, code });

let numbers = 0;
function freshPhone(): string {
  numbers += 1;
  return `+1415555${String(numbers).padStart(4, '0')}`;
}

async function createUser(phone: string) {
  const { body } = await start(phone);
  return (await signUp(phone, body.dev_code)).body;
}

const signedIn = {
  user_id: expect.stringMatching(/^usr_/),
  access_token: expect.stringMatching(/^pb_user_/),
  device_id: expect.stringMatching(/^dev_/),
};

describe('a platform user’s way in', () => {
  test('start answers { phone, dev_code }, the same for the number of a user', async () => {
    const phone = freshPhone();
    const answers = [await start(phone)];
    expect((await signUp(phone, answers[0]?.body.dev_code)).body).toEqual(signedIn);
    answers.push(await start(` +1 (415) ${phone.slice(5)}`));
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        200,
        { phone, dev_code: expect.stringMatching(/^\d{6}$/) },
      ]);
    }
  });

  test('verify answers { needs_sign_up } to an unknown number, and its code is good for sign-up', async () => {
    const phone = freshPhone();
    const { body } = await start(phone);
    const verified = await verify(phone, body.dev_code);
    expect([verified.status, verified.body]).toEqual([200, { needs_sign_up: true }]);
    const made = await signUp(phone, body.dev_code);
    expect([made.status, made.body]).toEqual([200, signedIn]);
  });

  test('verify answers { user_id, access_token, device_id } to a user, and the token works', async () => {
    const phone = freshPhone();
    const { user_id: userId } = await createUser(phone);
    const { body } = await start(phone);
    const verified = await verify(phone, body.dev_code);
    expect([verified.status, verified.body]).toEqual([200, { ...signedIn, user_id: userId }]);
    const me = await api.client.get('/v1/me', verified.body.access_token);
    expect(me.body).toMatchObject({ display_name: 'Grace' });
  });

  test('refuses a wrong code: 400', async () => {
    const phone = freshPhone();
    const { body } = await start(phone);
    const wrong = body.dev_code === '000000' ? '000001' : '000000';
    for (const answer of [await verify(phone, wrong), await signUp(phone, wrong)]) {
      expect([answer.status, answer.body.detail]).toEqual([400, 'verification_code_invalid']);
    }
  });

  test('refuses a sign-up of a number that has a user: 409', async () => {
    const phone = freshPhone();
    await createUser(phone);
    const { body } = await start(phone);
    const answer = await signUp(phone, body.dev_code);
    expect([answer.status, answer.body.detail]).toEqual([409, 'conflict']);
  });

  test.each([['415'], ['+999123456789'], [42], [undefined]])('refuses the number %j: 422', async (phone) => {
    const answer = await start(phone);
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0].loc).toEqual(['body', 'phone']);
  });

  test('a fourth code in 10 minutes is 429 otp_rate_limited with Retry-After and RateLimit', async () => {
    const phone = freshPhone();
    for (const _ of [1, 2, 3]) expect((await start(phone)).status).toBe(200);
    const answer = await start(phone);
    expect([answer.status, answer.body]).toEqual([429, refusalBody('otp_rate_limited')]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(answer.headers.get('ratelimit-policy')).toBe('"phone-code-sends";q=3;w=600');
  });

  test('an eleventh start of one address in an hour is 429, whatever the number', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await start(freshPhone(), '10.8.0.1')).status).toBe(200);
    }
    const answer = await start(freshPhone(), '10.8.0.1');
    expect([answer.status, answer.body]).toEqual([429, refusalBody('otp_rate_limited')]);
    expect(answer.headers.get('ratelimit-policy')).toBe('"phone-start-client";q=10;w=3600');
  });
});

describe('the session of a platform user', () => {
  test('opens no console route: 403 first_party_only', async () => {
    const { access_token: token } = await createUser(freshPhone());
    for (const path of ['/v1/developer/api-keys', '/v1/developer/audit-log']) {
      const answer = await api.client.get(path, token);
      expect([answer.status, answer.body]).toEqual([403, refusalBody('first_party_only')]);
    }
  });

  test('reads its own threads and connected apps, and no other user’s', async () => {
    const { access_token: token } = await createUser(freshPhone());
    const threads = await api.client.get('/v1/threads', token);
    expect(threads.status).toBe(200);
    const grants = await api.client.get('/v1/me/grants', token);
    expect([grants.status, grants.body]).toEqual([200, []]);
    const { access_token: other } = await createUser(freshPhone());
    const [id] = (await api.client.get('/v1/me/devices', token)).body;
    const foreign = await api.client.call('DELETE', `/v1/me/devices/${id.id}`, { token: other });
    expect([foreign.status, foreign.body]).toEqual([404, refusalBody('device_not_found')]);
  });

  test('ends with its device: 401 device_not_registered', async () => {
    const { access_token: token, device_id: id } = await createUser(freshPhone());
    expect((await api.client.call('DELETE', `/v1/me/devices/${id}`, { token })).status).toBe(204);
    const answer = await api.client.get('/v1/me', token);
    expect([answer.status, answer.body]).toEqual([401, refusalBody('device_not_registered')]);
  });
});
