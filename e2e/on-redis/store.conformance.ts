import { expect, test } from 'vitest';
import { call, expectRefusal, freshAddress } from '../support/call.ts';
import { withDatabase } from '../support/database.ts';
import { freshEmail, freshPassword, signUp } from '../support/developer.ts';

const login = '/v1/developer/auth/login';
const wrongLoginsOfAnAddress = 10;

test('with REDIS_URL, every limit is counted in Redis and none in PostgreSQL', async () => {
  const { email } = await signUp();
  const from = freshAddress();
  for (let wrong = 0; wrong < wrongLoginsOfAnAddress; wrong += 1) {
    await call('POST', login, { from, body: { email, password: freshPassword() } });
  }
  const over = await call('POST', login, { from, body: { email, password: freshPassword() } });
  expectRefusal(over, 429, 'login_rate_limited');
  expect(
    (await call('POST', login, { body: { email: freshEmail(), password: freshPassword() } })).status,
  ).toBe(401);
  const counted = await withDatabase((db) =>
    db.query<{ n: string }>('SELECT count(*) AS n FROM rate_limits'),
  );
  expect(counted).toEqual([{ n: '0' }]);
});
