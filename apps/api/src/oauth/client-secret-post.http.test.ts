import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { expectRefused, expectTokens, reasonOf } from './answer.fixture.ts';
import {
  createClient,
  decideDeviceAs,
  isAccepted,
  obtainCode,
  postForm,
  redirectUri,
  type TestClient,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client: open, confidential: basic } = await openFlowSetting();
const poster = await createClient(api, { confidential: true, authMethod: 'client_secret_post' });
const paths = {
  token: '/v1/oauth/token',
  device: '/v1/oauth/device_authorization',
  revoke: '/v1/oauth/revoke',
};

type Form = Readonly<Record<string, string>>;

const inBody = ({ id, secret }: TestClient, form: Form = {}): Form => ({
  client_id: id,
  client_secret: secret ?? '',
  ...form,
});

const post = (path: string, client: TestClient, form: Form): Promise<ApiAnswer> =>
  postForm(api, path, inBody(client, form));

async function formOf(client: TestClient): Promise<Form> {
  const { code, verifier } = await obtainCode(api, client, person);
  return { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
}

async function tokensOf(client: TestClient): Promise<{ access: string; refresh: string }> {
  return expectTokens(await post(paths.token, client, await formOf(client)));
}

describe('a client that is registered for client_secret_post (RFC 6749 section 2.3.1)', () => {
  test('sends its secret in the body to each endpoint', async () => {
    const { refresh } = await tokensOf(poster);
    const again = await post(paths.token, poster, { grant_type: 'refresh_token', refresh_token: refresh });
    const device = await post(paths.device, poster, { scope: 'threads:read' });
    await decideDeviceAs(api, person, device.body.user_code);
    const grant = 'urn:ietf:params:oauth:grant-type:device_code';
    expectTokens(
      await post(paths.token, poster, { grant_type: grant, device_code: device.body.device_code }),
    );
    const { access } = expectTokens(again);
    expect(await isAccepted(api, access)).toBe(true);
    await post(paths.revoke, poster, { token: access });
    expect(await isAccepted(api, access)).toBe(false);
  });

  test('is refused with the right secret in the header, and told why', async () => {
    const form = await formOf(poster);
    const told = 'the client is registered for client_secret_post, but the request used client_secret_basic';
    expect(reasonOf(await postForm(api, paths.token, form, poster), 'invalid_client', 401)).toBe(told);
    expect(reasonOf(await postForm(api, paths.device, {}, poster), 'invalid_client', 401)).toBe(told);
    expectTokens(await post(paths.token, poster, form));
  });

  test('is refused without a secret, with an empty and with a wrong one, and nothing is spent', async () => {
    const form = await formOf(poster);
    for (const secret of ['', 'x', `${poster.secret} `, 'ü\u0000', 'x'.repeat(2000)]) {
      const answer = await post(paths.token, { ...poster, secret }, form);
      expectRefused(answer, 401, 'invalid_client');
      expect(answer.headers.get('www-authenticate')).toBeNull();
    }
    expectTokens(await post(paths.token, poster, form));
  });

  test('is refused with the secret of another client', async () => {
    const answer = await post(paths.token, { ...poster, secret: basic.secret }, await formOf(poster));
    expectRefused(answer, 401, 'invalid_client');
  });

  test('is refused when it sends its secret twice, or in both ways', async () => {
    const form = await formOf(poster);
    const text = new URLSearchParams(inBody(poster, form)).toString();
    const secret = encodeURIComponent(poster.secret ?? '');
    expectRefused(
      await postForm(api, paths.token, `${text}&client_secret=${secret}`),
      400,
      'invalid_request',
    );
    const both = await postForm(api, paths.token, inBody(poster, form), poster);
    expectRefused(both, 400, 'invalid_request');
    expectTokens(await post(paths.token, poster, form));
  });
});

describe('a client that is registered for client_secret_basic', () => {
  test('may send its secret in the body to the token endpoint, for libraries that know no other way', async () => {
    const { refresh } = await tokensOf(basic);
    const form = { grant_type: 'refresh_token', refresh_token: refresh };
    const wrong = await post(paths.token, { ...basic, secret: 'x' }, form);
    expect(reasonOf(wrong, 'invalid_client', 401)).not.toContain('registered for');
    expectTokens(await post(paths.token, basic, form));
  });

  test('is refused with it at the device endpoint, and told why', async () => {
    expect(reasonOf(await post(paths.device, basic, {}), 'invalid_client', 401)).toBe(
      'the client is registered for client_secret_basic, but the request used client_secret_post',
    );
  });
});

test('a public client that sends a secret in the body is refused; an empty one counts as absent', async () => {
  const form = await formOf(open);
  const answer = await post(paths.token, { ...open, secret: 'x' }, form);
  expect(reasonOf(answer, 'invalid_client', 401)).toContain('registered for none');
  expectTokens(await post(paths.token, { ...open, secret: '' }, form));
});

describe('the revocation endpoint', () => {
  test.each([
    ['a wrong secret', { ...basic, secret: 'x' }, undefined],
    ['the secret of another client', { ...basic, secret: poster.secret }, undefined],
    ['another client with its own secret', poster, undefined],
    ['a secret in the body and in the header', basic, basic],
  ])('revokes nothing for %s', async (_title, sent, header) => {
    const { access } = await tokensOf(basic);
    const answer = await postForm(api, paths.revoke, inBody(sent, { token: access }), header);
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(await isAccepted(api, access)).toBe(true);
  });

  test('takes the right secret in either way, since it never says that it refused', async () => {
    for (const client of [basic, poster]) {
      const [first, second] = [await tokensOf(client), await tokensOf(client)];
      await post(paths.revoke, client, { token: first.access });
      await postForm(api, paths.revoke, { token: second.access }, client);
      expect(await isAccepted(api, first.access)).toBe(false);
      expect(await isAccepted(api, second.access)).toBe(false);
    }
  });

  test('takes no client_secret for a public client, but an empty one', async () => {
    const { access } = await tokensOf(open);
    await post(paths.revoke, { ...open, secret: 'x' }, { token: access });
    expect(await isAccepted(api, access)).toBe(true);
    await post(paths.revoke, { ...open, secret: '' }, { token: access });
    expect(await isAccepted(api, access)).toBe(false);
  });
});
