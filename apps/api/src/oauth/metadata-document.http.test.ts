import {
  type DocumentServer,
  document,
  documentCidr,
  startDocumentServer,
} from '@patchbay/domain/document-server.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectRefused, expectRefusedOnPage, expectTokens } from './answer.fixture.ts';
import {
  allow,
  authorize,
  createPkce,
  decideDeviceAs,
  isAccepted,
  obtainTokens,
  poll,
  postToken,
  refresh,
  resume,
  startDevice,
  type TestClient,
} from './flow.fixture.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const portless = {
  ...document,
  client_name: 'Terminal notes',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token', deviceGrant],
};

let api: TestApi;
let server: DocumentServer;
let person: Developer;
let operator: Developer;
let paths = 0;

beforeAll(async () => {
  server = await startDocumentServer();
  api = await startTestApi({
    services: { limiter: generousLimiter },
    settings: { webhookAllowCidrs: [documentCidr] },
  });
  operator = await signUp(api, 'operator@example.com');
  person = await signUp(api);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const { challenge, verifier } = createPkce();
const freshPath = () => {
  paths += 1;
  return `/client-${paths}.json`;
};
const clientAt = (id: string): TestClient => ({ id, secret: null });
const ask = (id: string, parameters: Record<string, string> = {}) =>
  authorize(api, clientAt(id), {
    code_challenge: challenge,
    redirect_uri: 'https://notes.example.com/cb',
    ...parameters,
  });

/** Approves as an operator does, with the hash from the queue. */
async function approve(id: string): Promise<void> {
  const queue = await api.client.get('/v1/admin/oauth-clients?status=pending&limit=100', operator.token);
  const seen = queue.body.find((each: { client_id: string }) => each.client_id === id);
  const path = `/v1/admin/oauth-clients/${encodeURIComponent(id)}/approve`;
  const answer = await api.client.post(path, { metadata_hash: seen?.metadata_hash }, operator.token);
  expect([answer.status, answer.body.client_id]).toEqual([200, id]);
}

async function publishApproved(members: Readonly<Record<string, unknown>> = document): Promise<string> {
  const id = server.publish(freshPath(), members);
  expectRefusedOnPage((await ask(id)).answer, 403, 'unauthorized_client');
  await approve(id);
  return id;
}

describe('a client whose id is the URL of its metadata document', () => {
  test('waits on a page at its first authorization, and continues once it is approved', async () => {
    const id = server.publish(freshPath());
    const { answer } = await ask(id);
    expectRefusedOnPage(answer, 403, 'unauthorized_client');
    expect(answer.text).toContain('Meeting notes is waiting for approval');
    await approve(id);
    expect((await ask(id)).answer.headers.get('location')).toContain('/oauth/consent/');
  });

  test('gets tokens, and using them needs no further fetch', async () => {
    const id = await publishApproved({ ...document, redirect_uris: ['https://app.example.com/callback'] });
    const asked = server.asked.length;
    const tokens = await obtainTokens(api, clientAt(id), person);
    expect(await isAccepted(api, tokens.access)).toBe(true);
    expectTokens(await refresh(api, clientAt(id), tokens.refresh));
    expect(server.asked).toHaveLength(asked);
  });

  test.each(['http://localhost:43117/callback', 'http://127.0.0.1:9/callback', 'http://127.0.0.1/callback'])(
    'that lists portless loopback addresses is sent to %s',
    async (redirect_uri) => {
      const id = await publishApproved(portless);
      const { cookie, uid } = await ask(id, { redirect_uri, state: 's' });
      const answer = await resume(api, await allow(api, person, uid), cookie);
      const location = new URL(answer.headers.get('location') ?? 'about:blank');
      expect(location.href.split('?')[0]).toBe(redirect_uri);
      const code = location.searchParams.get('code') ?? '';
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri };
      expectTokens(await postToken(api, form, clientAt(id)));
    },
  );

  test.each([
    'http://localhost:43117/other',
    'http://127.0.0.2:43117/callback',
    'http://[::1]:43117/callback',
    'https://localhost:43117/callback',
  ])('that registered loopback URIs without a port is never redirected to %s', async (redirect_uri) => {
    const { answer } = await ask(await publishApproved(portless), { redirect_uri });
    expectRefusedOnPage(answer, 400, 'invalid_redirect_uri');
  });

  test('may use the device flow', async () => {
    const id = server.publish(freshPath(), portless);
    expectRefused(await startDevice(api, clientAt(id)), 403, 'unauthorized_client');
    await approve(id);
    const { body } = await startDevice(api, clientAt(id));
    await decideDeviceAs(api, person, body.user_code);
    expectTokens(await poll(api, clientAt(id), body.device_code));
  });

  test('is announced in the metadata', async () => {
    const { body } = await api.client.get('/.well-known/oauth-authorization-server');
    expect(body.client_id_metadata_document_supported).toBe(true);
  });
});

describe('a metadata document that cannot be used', () => {
  test.each<[string, () => string, string]>([
    ['that is not there', () => server.urlOf(freshPath()), 'status 200'],
    [
      'of another client',
      () => server.publish(freshPath(), { ...document, client_id: 'https://x.example/a' }),
      'client_id',
    ],
    [
      'with a secret',
      () => server.publish(freshPath(), { ...document, client_secret: 'x' }),
      'client_secret',
    ],
    [
      'that is too long',
      () => server.publish(freshPath(), { ...document, more: 'x'.repeat(6000) }),
      '5120 bytes',
    ],
    ['where nobody listens', () => 'http://127.0.0.1:1029/a', 'could not be fetched'],
  ])('%s is reported on a page without a redirect', async (_title, publish, reason) => {
    const id = publish();
    const { answer } = await ask(id);
    expectRefusedOnPage(answer, 400, 'invalid_client: the client metadata document ');
    expect(answer.text).toContain(reason);
  });

  test('is reported to a device as well', async () => {
    const answer = await startDevice(api, clientAt(server.urlOf(freshPath())));
    expectRefused(answer, 401, 'invalid_client');
    expect(answer.body.error_description).toContain('status 200');
  });

  test.each([
    ['https://10.0.0.1/oauth.json', 'The host is not at a public address.'],
    ['https://169.254.169.254/latest/meta-data/', 'The host is not at a public address.'],
    ['http://client.example.com/oauth.json', 'It must start with https.'],
    ['https://user@client.example.com/oauth.json', 'The URL must not carry a user name or password.'],
    ['https://client.example.com/', 'It must have a path.'],
    ['https://client.example.com:22/oauth.json', 'The port must be 80, 443 or at least 1024.'],
    ['https://CLIENT.example.com/oauth.json', 'It must be in its normal form'],
    ['javascript:alert(1)', 'This is not an absolute URL'],
  ])('whose URL is never fetched is refused with the reason: %s', async (id, reason) => {
    const { answer } = await ask(id);
    expectRefusedOnPage(answer, 400, 'invalid_client: the client_id is a URL that is not fetched: ');
    expect(answer.text).toContain(reason);
    const device = await startDevice(api, clientAt(id));
    expectRefused(device, 401, 'invalid_client');
    expect(device.body.error_description).toContain(reason);
  });

  test('with one redirect URI that is refused here keeps its client and the other URIs', async () => {
    const id = await publishApproved({
      ...document,
      redirect_uris: [
        'javascript:alert(1)',
        'https://notes.example.com/cb?state=1',
        'https://notes.example.com/cb',
      ],
    });
    expect((await ask(id)).answer.headers.get('location')).toContain('/oauth/consent/');
    const { answer } = await ask(id, { redirect_uri: 'https://notes.example.com/cb?state=1' });
    expectRefusedOnPage(answer, 400, 'must not have the query parameter state');
  });
});

describe('no other endpoint fetches a document', () => {
  test('token and revoke use only what is stored', async () => {
    const id = server.publish(freshPath(), portless);
    const asked = server.asked.length;
    expectRefused(await refresh(api, clientAt(id), 'x'), 401, 'invalid_client');
    expectRefused(await poll(api, clientAt(id), 'x'), 401, 'invalid_client');
    await api.client.call('POST', '/v1/oauth/revoke', {
      body: new URLSearchParams({ token: 'x', client_id: id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await api.client.get(`/v1/oauth/register/${encodeURIComponent(id)}`, 'x');
    expect(server.asked).toHaveLength(asked);
  });
});

test('too many first fetches from one address are refused like registrations, with Retry-After', async () => {
  const settings = { webhookAllowCidrs: [documentCidr] };
  await using limited = await startTestApi({ settings });
  const start = () => startDevice(limited, clientAt(server.urlOf(freshPath())));
  for (let taken = 0; taken < 20; taken += 1) expect((await start()).status).toBe(401);
  const refused = await start();
  expectRefused(refused, 429, 'client_registration_rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
