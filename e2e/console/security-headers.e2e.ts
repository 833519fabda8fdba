import type { APIResponse } from '@playwright/test';
import { readNonce, readPolicy } from './support/policy.ts';
import { expect, test } from './support/test.ts';
import { watchContext } from './support/watch.ts';

const responses = [
  { name: 'a page', path: '/login', status: 200 },
  { name: 'a document', path: '/docs/errors', status: 200 },
  { name: 'a redirect', path: '/keys', status: 307 },
  { name: 'an unknown page', path: '/no-such-page', status: 404 },
  { name: 'a call', path: '/api/trpc/readPublicSettings', status: 200 },
  { name: 'a refused call', path: '/api/trpc/listApiKeys', status: 401 },
  { name: 'an unknown call', path: '/api/trpc/noSuchVerb', status: 404 },
  { name: 'an unknown API path', path: '/api/no-such', status: 404 },
];

const policyOf = (response: APIResponse): string => response.headers()['content-security-policy'] ?? '';

for (const { name, path, status } of responses) {
  test(`${name} cannot be framed, sniffed or embedded, and names its request`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^req_\w+$/),
    });
    expect(response.headers()['x-robots-tag']).toBe(path.startsWith('/docs') ? undefined : 'noindex');
    expect(response.headers()).not.toHaveProperty('x-powered-by');
    expect(readPolicy(policyOf(response)).get('frame-ancestors')).toEqual(["'none'"]);
  });
}

test('the policy allows only this origin and the API, and only scripts with the nonce', async ({
  product,
  request,
}) => {
  const policy = readPolicy(policyOf(await request.get('/login')));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toEqual(["'none'"]);
  for (const name of ['font-src', 'form-action']) expect(policy.get(name)).toEqual(["'self'"]);
  const api = new URL(product.apiUrl).origin;
  expect(policy.get('connect-src')).toEqual(["'self'", api]);
  expect(policy.get('media-src')).toEqual([api, 'blob:']);
  const all = [...policy.values()].flat().filter((source) => source !== api);
  expect(all.filter((source) => /unsafe-(inline|eval|hashes)|wasm|https?:|\*/.test(source))).toEqual([]);
  expect(policy.get('script-src')).toEqual([expect.stringMatching(/^'nonce-/), "'strict-dynamic'"]);
});

test('every response has its own nonce, which all of its scripts carry', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/login', '/login', '/signup', '/no-such-page', '/docs', '/docs']) {
    const response = await request.get(path);
    const nonce = readNonce(policyOf(response));
    expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
    nonces.add(nonce);
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(6);
});

test('a script that an attacker injects into the page does not run, and the watch over every test sees it', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext();
  const { breaches } = watchContext(context, [new URL(product.consoleUrl).host]);
  const page = await context.newPage();
  const injected = `<script>window.ran = true</script><img src="data:," onerror="window.ran = true">
    <script src="https://other.example/x.js"></script><style>body { display: none }</style></body>`;
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
  });
  await page.goto('/login');
  await expect
    .poll(() => breaches.filter((breach) => breach.includes('Content Security Policy')).length)
    .toBe(4);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await context.close();
});

test('a hashed asset is cached forever, and cannot be sniffed or embedded elsewhere', async ({ request }) => {
  const [asset = ''] = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get('/login')).text()) ?? [];
  for (const encoding of ['gzip', 'br']) {
    const answer = await request.get(asset, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-encoding': encoding,
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringContaining('Accept-Encoding'),
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toContain('TURBOPACK');
  }
});

test('a page with an email address in its query sends no referrer', async ({ request }) => {
  for (const path of [
    '/verify?email=a%40example.com',
    '/reset?email=a%40example.com',
    '/login?next=%2Fkeys',
  ]) {
    expect((await request.get(path)).headers()['referrer-policy']).toBe('no-referrer');
  }
});

test('a signed-in page is never stored by a cache', async ({ context, developer: _ }) => {
  for (const path of ['/', '/keys', '/api/trpc/listApiKeys']) {
    expect((await context.request.get(path)).headers()['cache-control']).toContain('no-store');
  }
});
