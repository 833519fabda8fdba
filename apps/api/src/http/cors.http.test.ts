import { expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { startTestApi } from '../testing/start-api.ts';

test('another route’s preflight opens nothing', async () => {
  await using api = await startTestApi();
  const { token } = await signUp(api);
  const { headers, status } = await api.client.call('OPTIONS', '/v1/developer/api-keys', {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, null]);
  const answer = await api.client.get('/v1/developer/api-keys', token);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
