import { createTestClock } from '@patchbay/domain/services.fixture';
import {
  type Authorization,
  createPatchbay,
  finishAuthorization,
  PatchbayError,
  refreshTokens,
  startAuthorization,
} from '@patchbay/sdk';
import { describe, expect, test } from 'vitest';
import { allow, createClient, deny, redirectUri, resume, type TestClient } from '../oauth/flow.fixture.ts';
import { openFlowSetting } from '../oauth/flow-setting.fixture.ts';

const clock = createTestClock();
const { api, client, confidential, person } = await openFlowSetting({ clock });
const baseUrl = `http://127.0.0.1:${api.port}`;
const anonymous = createPatchbay({ baseUrl });

const begin = ({ id }: TestClient): Promise<Authorization> =>
  startAuthorization({ baseUrl, clientId: id, redirectUri, scope: 'threads:read' });

/** Goes the browser's way. @returns the address that it ends at */
async function decideAs(decide: typeof allow, { url }: Authorization): Promise<string> {
  const { pathname, search } = new URL(url);
  const asked = await api.client.call('GET', pathname + search, { headers: { accept: 'text/html' } });
  const cookies = asked.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
  const uid = asked.headers.get('location')?.split('/').at(-1) ?? '';
  const answer = await resume(api, await decide(api, person, uid), cookies.join('; '));
  return answer.headers.get('location') ?? '';
}

const finish = ({ id, secret }: TestClient, authorization: Authorization, url: string) =>
  finishAuthorization(anonymous, {
    clientId: id,
    ...(secret === null ? {} : { clientSecret: secret }),
    authorization,
    url,
  });

const codeOf = (error: unknown): string => (error instanceof PatchbayError ? error.code : String(error));

describe('the code flow of the SDK', () => {
  test.each([
    ['a public client', client],
    ['a confidential client', confidential],
  ])('signs a person in for %s, once', async (_name, app) => {
    const authorization = await begin(app);
    const url = await decideAs(allow, authorization);
    const tokens = await finish(app, authorization, url);
    expect(tokens).toMatchObject({ scope: 'threads:read', expiresInSeconds: 3600 });
    const { data } = await createPatchbay({ baseUrl, token: tokens.accessToken }).GET('/v1/me');
    expect(data).toMatchObject({ email: person.email });
    await expect(finish(app, authorization, url).catch(codeOf)).resolves.toBe('invalid_grant');
  });

  test('has no refresh token for a client that is not registered to refresh', async () => {
    const app = await createClient(api, { grantTypes: ['authorization_code'] });
    const authorization = await begin(app);
    const tokens = await finish(app, authorization, await decideAs(allow, authorization));
    expect(tokens.refreshToken).toBeNull();
  });

  test('tells why nobody was signed in', async () => {
    const authorization = await begin(client);
    const url = await decideAs(deny, authorization);
    expect(await finish(client, authorization, url).catch(codeOf)).toBe('access_denied');
  });

  test('takes no redirect of another sign-in, and no code without the verifier that belongs to it', async () => {
    const [mine, theirs] = [await begin(client), await begin(client)];
    const url = await decideAs(allow, theirs);
    expect(await finish(client, mine, url).catch(codeOf)).toBe('state_mismatch');
    const mixed = { ...mine, state: theirs.state };
    expect(await finish(client, mixed, url).catch(codeOf)).toBe('invalid_grant');
  });
});

test('calls that find their token expired share one refresh, and all succeed', async () => {
  const authorization = await begin(client);
  let current = await finish(client, authorization, await decideAs(allow, authorization));
  let refreshes = 0;
  const signedIn = createPatchbay({
    baseUrl,
    getToken: async () => current.accessToken,
    refresh: async () => {
      refreshes += 1;
      const refreshToken = current.refreshToken ?? '';
      current = await refreshTokens(anonymous, { clientId: client.id, refreshToken });
      return current.accessToken;
    },
  });
  clock.advance(3601);
  const answers = await Promise.all(Array.from({ length: 10 }, () => signedIn.GET('/v1/me')));
  expect(answers.map(({ data }) => data)).toMatchObject(Array(10).fill({ email: person.email }));
  expect(refreshes).toBe(1);
});
