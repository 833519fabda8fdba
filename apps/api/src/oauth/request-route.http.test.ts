import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { createClient, postToken, type TestClient } from './flow.fixture.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await createClient(api);
  const { token } = await signUp(api);
  const { body } = await api.client.get('/v1/me', token);
  await api.container.services.db.query('UPDATE oauth_clients SET owner_workspace_id = $1 WHERE id = $2', [
    body.workspace.id,
    client.id,
  ]);
});
afterAll(() => api[Symbol.asyncDispose]());

async function newest() {
  await api.container.recorder.flush();
  const rows = await api.container.services.db.query(
    'SELECT credential_id, path, route FROM request_logs ORDER BY id DESC LIMIT 1',
  );
  return rows[0];
}

test.each([
  ['refresh_token', '?grant_type=refresh_token'],
  ['urn:ietf:params:oauth:grant-type:device_code', '?grant_type=device_code'],
  ['password', ''],
] as const)(
  'a token request is in the request log under its client, with its grant type in the route: %s',
  async (grant_type, query) => {
    await postToken(api, { grant_type, refresh_token: 'none', device_code: 'none' }, client);
    // The row is recorded once the answer has left, which the client may see first.
    await expect.poll(newest).toEqual({
      credential_id: client.id,
      path: '/v1/oauth/token',
      route: `/v1/oauth/token${query}`,
    });
  },
);
