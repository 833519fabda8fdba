import { afterAll, beforeAll, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
});
afterAll(() => api[Symbol.asyncDispose]());

const pairs = 200;
// One series of 200 tosses of a fair coin in 15,000 is this far from the middle.
const unevenMax = 28;

/** Times the request that follows a refused sign-in at once, in milliseconds. */
async function timeAftershock(email: string, key: string): Promise<number> {
  const { status } = await api.client.post('/v1/developer/auth/login', {
    email,
    password: 'a wrong password',
  });
  expect(status).toBe(401);
  const begun = performance.now();
  await api.client.get('/v1/threads', key);
  return performance.now() - begun;
}

test(`of ${pairs} pairs of wrong passwords, what follows one at a known address is slower as often as not`, async () => {
  const { email, token } = await signUp(api);
  const key = await createKey(api, token);
  let slower = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const times = new Map<string, number>();
    const order = [email, 'nobody@example.com'];
    // Each comes first as often as the other.
    for (const address of pair % 2 === 0 ? order : order.toReversed()) {
      times.set(address, await timeAftershock(address, key));
    }
    if ((times.get(email) ?? 0) > (times.get('nobody@example.com') ?? 0)) slower += 1;
  }
  expect(Math.abs(slower - pairs / 2)).toBeLessThanOrEqual(unevenMax);
});
