import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  // The client's address is of the test's choice: limits are counted per address.
  api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  token = (await signUp(api)).token;
});
afterAll(() => api[Symbol.asyncDispose]());

let calls = 0;
function visit(path: string, init: RequestInit = {}, from?: string): Promise<Response> {
  calls += 1;
  const headers = { ...init.headers, 'x-forwarded-for': from ?? `10.2.${calls >> 8}.${calls & 255}` };
  return fetch(`http://127.0.0.1:${api.port}${path}`, { redirect: 'manual', ...init, headers });
}
const invite = async () => (await api.client.post('/v1/invites', {}, token)).body;

describe('the page of an invitation', () => {
  test('shows who invites, in a page without script or cookie, with what messengers preview', async () => {
    await api.client.call('PATCH', '/v1/me', { token, body: { display_name: 'Ada <b>"&' } });
    const { ref } = await invite();
    const answer = await visit(`/i/${ref}`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<h1><bdi>Ada &lt;b&gt;&quot;&amp;</bdi> invites you to Patchbay</h1>');
    expect(html).toContain(
      '<meta property="og:title" content="Ada &lt;b&gt;&quot;&amp; invites you to Patchbay">',
    );
    expect(html).toContain(
      `<meta property="og:url" content="${api.container.services.settings.baseUrl}/i/${ref}">`,
    );
    expect(html).not.toMatch(/<script|<b>/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
    const etag = answer.headers.get('etag') ?? '';
    expect((await visit(`/i/${ref}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await visit(`/i/${ref}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is also a page if there is no invitation', async () => {
    for (const ref of ['zzzzzzzzzz', 'x', '%00', 'a'.repeat(300)]) {
      const answer = await visit(`/i/${ref}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('This invitation cannot be used');
    }
  });

  test('counts down to when it loads again by itself after 60 visits in a minute from one address', async () => {
    const { ref } = await invite();
    for (let sent = 0; sent < 60; sent += 1)
      expect((await visit(`/i/${ref}`, {}, '10.1.0.1')).status).toBe(200);
    const answer = await visit(`/i/${ref}`, {}, '10.1.0.1');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    const wait = answer.headers.get('retry-after');
    expect(wait).toMatch(/^[1-9]\d*$/);
    expect(answer.headers.get('ratelimit-policy')).toBe('"invite-landing-client";q=60;w=60');
    const page = await answer.text();
    expect(page).toContain(`<meta http-equiv="refresh" content="${wait}">`);
    expect(page).toContain(`<span class="left">${wait}</span>`);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(style).toContain(`from{--left:${wait}}`);
  });

  test('leads its button to the sign-in, and counts it', async () => {
    const { ref } = await invite();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await visit(`/i/${ref}`, { method: 'POST', headers: type });
    const { consoleUrl } = api.container.services.settings;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${consoleUrl}/invitations/${ref}`,
    ]);
    expect((await visit(`/v1/invites/${ref}/track`, { method: 'POST' })).status).toBe(204);
    const { body } = await api.client.get('/v1/invites', token);
    expect(body[0]).toMatchObject({ ref, landings: 0, follows: 2, accepts: 0 });
  });
});

describe('invitations over REST', () => {
  test('are made, accepted and revoked', async () => {
    const { body: made, status } = await api.client.post('/v1/invites', { kind: 'thread' }, token);
    expect([status, made]).toEqual([
      201,
      {
        ref: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
        url: `${api.container.services.settings.baseUrl}/i/${made.ref}`,
        kind: 'thread',
        created_at: expect.any(String),
        expires_at: expect.any(String),
        landings: 0,
        follows: 0,
        accepts: 0,
      },
    ]);
    const bea = await signUp(api);
    const accepted = await api.client.post(`/v1/invites/${made.ref}/accept`, undefined, bea.token);
    expect([accepted.status, accepted.body]).toEqual([
      201,
      {
        user_id: expect.stringMatching(/^usr_/),
        display_name: expect.any(String),
        thread_id: expect.stringMatching(/^thr_/),
      },
    ]);
    expect((await api.client.call('DELETE', `/v1/invites/${made.ref}`, { token })).status).toBe(204);
    const again = await api.client.post(`/v1/invites/${made.ref}/accept`, undefined, bea.token);
    expect([again.status, again.body]).toEqual([404, refusalBody('invite_not_found')]);
  });
});
