import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { expectRefused, expectRefusedOnPage } from './answer.fixture.ts';
import { createClient, createPkce, redirectUri } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const accepts = [
  // The default Accept headers of HTTP clients: Java, a browser, curl, fetch and a strict one.
  'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  '*/*',
  'application/json',
  'text/html',
  'image/png',
];
const { api, client } = await openFlowSetting();

const post = (path: string, form: Record<string, string>, accept: string): Promise<ApiAnswer> =>
  api.client.call('POST', path, {
    body: new URLSearchParams(form).toString(),
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
  });
const getAuthorize = (parameters: Record<string, string>, accept: string): Promise<ApiAnswer> => {
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: redirectUri,
    code_challenge: createPkce().challenge,
    code_challenge_method: 'S256',
    ...parameters,
  });
  return api.client.call('GET', `/v1/oauth/authorize?${query.toString()}`, { headers: { accept } });
};

describe.each(accepts)('for a caller that accepts %s', (accept) => {
  test('a refusal of the token and device endpoints is JSON', async () => {
    const id = { client_id: client.id };
    const refused = await post(
      '/v1/oauth/token',
      { ...id, grant_type: 'refresh_token', refresh_token: 'x' },
      accept,
    );
    expectRefused(refused, 400, 'invalid_grant');
    expectRefused(
      await post('/v1/oauth/token', { grant_type: 'x', ...id }, accept),
      400,
      'unsupported_grant_type',
    );
    const unknown = await post('/v1/oauth/token', { client_id: 'x', grant_type: 'refresh_token' }, accept);
    expectRefused(unknown, 401, 'invalid_client');
    const device = await post('/v1/oauth/device_authorization', { ...id, scope: 'nonsense' }, accept);
    expectRefused(device, 400, 'invalid_scope');
    const waiting = await createClient(api, { status: 'pending' });
    const pending = await post('/v1/oauth/device_authorization', { client_id: waiting.id }, accept);
    expectRefused(pending, 403, 'unauthorized_client');
  });

  test('a refusal of the authorization endpoint without a redirect is a page', async () => {
    const wrong = { client_id: client.id, redirect_uri: 'https://evil.example/' };
    expectRefusedOnPage(await getAuthorize(wrong, accept), 400, 'invalid_redirect_uri');
    expectRefusedOnPage(await getAuthorize({ client_id: 'x' }, accept), 400, 'invalid_client');
    const waiting = await createClient(api, { status: 'pending' });
    expectRefusedOnPage(
      await getAuthorize({ client_id: waiting.id }, accept),
      403,
      'unauthorized_client: the client waits for approval',
    );
    const resumed = await api.client.call('GET', '/v1/oauth/authorize/unknown?proof=x', {
      headers: { accept },
    });
    expectRefusedOnPage(resumed, 400, 'invalid_request');
  });

  test('a fault is JSON for a program and a page for a browser', async () => {
    const { db } = api.container.services;
    await db.query('ALTER TABLE oauth_clients RENAME TO oauth_clients_away');
    const token = await post(
      '/v1/oauth/token',
      { client_id: client.id, grant_type: 'refresh_token' },
      accept,
    );
    const authorize = await getAuthorize({ client_id: client.id }, accept);
    await db.query('ALTER TABLE oauth_clients_away RENAME TO oauth_clients');
    expect([token.status, token.body.detail]).toEqual([500, expect.stringContaining('internal_error')]);
    expectRefusedOnPage(authorize, 500, 'internal_error');
    expect(authorize.text).toContain(authorize.headers.get('x-request-id'));
    expect(authorize.text).not.toMatch(/oauth_clients|relation/);
  });
});
