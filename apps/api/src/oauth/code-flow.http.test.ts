import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import {
  createClient,
  isAccepted,
  obtainCode,
  obtainTokens,
  redeem,
  refresh,
  type TestClient,
} from './flow.fixture.ts';

let api: TestApi;
let person: Developer;
let client: TestClient;

beforeAll(async () => {
  api = await startTestApi();
  person = await signUp(api);
  client = await createClient(api);
});
afterAll(() => api[Symbol.asyncDispose]());

test('an allowed request gives a code with state and iss, and the code gives tokens', async () => {
  const issued = await obtainCode(api, client, person, { scope: 'threads:read', state: 'a b&ü' });
  expect(issued.location.searchParams.get('state')).toBe('a b&ü');
  expect(issued.location.searchParams.get('iss')).toBe('http://localhost:4000');
  const answer = await redeem(api, client, issued);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    access_token: expect.stringMatching(/^pb_test_[0-9A-Za-z]{46}$/),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: expect.stringMatching(/^pb_refresh_/),
    scope: 'threads:read',
  });
  expect(await isAccepted(api, answer.body.access_token)).toBe(true);
});

test('a refresh gives a new pair of tokens, and reuse ends the family', async () => {
  const tokens = await obtainTokens(api, client, person);
  const second = await refresh(api, client, tokens.refresh);
  expect(second.text).toContain('access_token');
  const reused = await refresh(api, client, tokens.refresh);
  expect(reused.status).toBe(400);
  expect(reused.body).toMatchObject({ error: 'invalid_grant' });
  expect(await isAccepted(api, second.body.access_token)).toBe(false);
});
