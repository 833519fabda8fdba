import { createApprovedClient } from '@patchbay/domain/consent.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const path = '/v1/oauth/register';

let api: TestApi;
let operator: string;
let serial = 0;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  operator = (await signUp(api, 'operator@example.com')).token;
});
afterAll(() => api[Symbol.asyncDispose]());

/** Each is another client. */
function metadata(members: Record<string, unknown> = {}): Record<string, unknown> {
  serial += 1;
  const redirect_uris = ['https://notes.example.com/cb'];
  return { client_name: `Meeting notes ${serial}`, redirect_uris, scope: 'threads:read', ...members };
}
const register = (body: unknown) => api.client.post(path, body);

describe('the operators’ queue', () => {
  const admin = '/v1/admin/oauth-clients';
  const decide = (id: string, decision: string, body: unknown) =>
    api.client.post(`${admin}/${id}/${decision}`, body, operator);

  test('is read by status; approve, reject and suspend decide', async () => {
    await register(metadata());
    const { body: made } = await register(metadata());
    const queue = await api.client.get(`${admin}?status=pending&limit=1`, operator);
    expect(queue.headers.get('link')).toContain('rel="next"');
    const [seen] = queue.body;
    expect(seen).toMatchObject({
      client_id: made.client_id,
      client_name: made.client_name,
      scope: made.scope,
      status: 'pending',
      metadata_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      registered_from: '127.0.0.1',
      owner_account_id: null,
    });
    const approved = await decide(made.client_id, 'approve', { metadata_hash: seen.metadata_hash });
    expect([approved.status, approved.body.status]).toEqual([200, 'approved']);
    const token = made.registration_access_token;
    expect((await api.client.get(`${path}/${made.client_id}`, token)).body.status).toBe('approved');
    const suspended = await decide(made.client_id, 'suspend', { reason: 'Abuse' });
    expect(suspended.body).toMatchObject({ status: 'suspended', status_reason: 'Abuse' });
    const { body: other } = await register(metadata());
    expect((await decide(other.client_id, 'reject', { reason: 'No' })).body.status).toBe('rejected');
  });

  test('continues after a client whose id is the URL of its document; a changed cursor is 422', async () => {
    const id = `https://app.example.com/${'x'.repeat(1970)}.json`;
    await createApprovedClient(api.container.services, { id, source: 'metadata_document' });
    const first = await api.client.get(`${admin}?limit=1`, operator);
    expect(first.body.map(({ client_id }: { client_id: string }) => client_id)).toEqual([id]);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const { pathname, search, searchParams } = new URL(next);
    const second = await api.client.get(pathname + search, operator);
    expect([second.status, second.body.length]).toEqual([200, 1]);
    expect(second.body[0].client_id).not.toBe(id);
    const place = Buffer.from(searchParams.get('cursor') ?? '', 'base64url').toString();
    for (const changed of [place.replace('https', 'ftp'), `${place}\0`, place.replace('app', 'a pp')]) {
      const cursor = Buffer.from(changed).toString('base64url');
      const refused = await api.client.get(`${admin}?limit=1&cursor=${cursor}`, operator);
      expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['query', 'cursor']]);
    }
  });

  test('approves only what was seen, and refuses only with a reason', async () => {
    const { body: made } = await register(metadata());
    const [seen] = (await api.client.get(admin, operator)).body;
    const body = metadata({ redirect_uris: ['https://evil.example/cb'] });
    await api.client.call('PUT', `${path}/${made.client_id}`, {
      token: made.registration_access_token,
      body,
    });
    const stale = await decide(made.client_id, 'approve', { metadata_hash: seen.metadata_hash });
    expect([stale.status, stale.body.detail]).toEqual([409, 'conflict']);
    for (const [decision, input] of [
      ['approve', {}],
      ['reject', {}],
      ['suspend', { reason: ' ' }],
    ] as const) {
      expect((await decide(made.client_id, decision, input)).status).toBe(422);
    }
    const unknown = await decide('cli_unknown', 'suspend', { reason: 'x' });
    expect([unknown.status, unknown.body.detail]).toEqual([404, 'oauth_client_not_found']);
  });

  test('is not there for a developer', async () => {
    const { token } = await signUp(api);
    const refused = await api.client.get(admin, token);
    expect([refused.status, refused.body.detail]).toEqual([403, 'operator_only']);
  });
});
