import type { APIRequestContext } from '@playwright/test';
import { callApi, createKey, enterConsole } from './support/developer.ts';
import { openForeignSite } from './support/foreign-site.ts';
import { fillSignIn, homeHeading } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const logout = '/api/trpc/logout';
const json = { 'content-type': 'application/json' };
const body = JSON.stringify({ json: {} });

async function send(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const response = await request.post(logout, { headers, data: Buffer.from(body), maxRedirects: 0 });
  return `${response.status()} ${/"access":\{"code":"(\w+)"/.exec(await response.text())?.[1] ?? ''}`;
}

test('a mutation is accepted only from the console and only as JSON', async ({
  context,
  developer,
  product,
}) => {
  const { request } = context;
  const own = product.consoleUrl;
  const foreign = [
    { ...json, origin: 'https://evil.example' },
    { ...json, origin: product.apiUrl },
    { ...json, origin: `${own}.evil.example` },
    { ...json, origin: own.replace('http:', 'https:') },
    { ...json, origin: 'null' },
    { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { ...json, 'sec-fetch-site': 'cross-site' },
    { ...json, 'sec-fetch-site': 'same-site' },
    json,
  ];
  for (const headers of foreign) expect(await send(request, headers)).toBe('403 origin_not_allowed');
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ]) {
    expect(await send(request, { origin: own, 'content-type': type })).toBe('415 unsupported_media_type');
  }
  expect((await request.get(logout)).status()).toBe(405);
  expect((await request.delete(logout, { headers: { ...json, origin: own } })).status()).toBe(405);
  expect((await callApi(product, 'GET /v1/me', { token: developer.token })).status).toBe(200);

  // None of these was refused for another reason: the same call from the console ends the session.
  expect(await send(request, { ...json, origin: own })).toMatch(/^200/);
  expect((await callApi(product, 'GET /v1/me', { token: developer.token })).status).toBe(401);
});

test('a form that another site posts as the signed-in person changes nothing', async ({
  browser,
  developer,
  product,
}) => {
  const site =
    await openForeignSite(`<form method="post" enctype="text/plain" action="${product.consoleUrl}${logout}">
    <input name='{"json":{},"x":"' value='"}'></form><script>document.forms[0].submit()</script>`);
  const context = await browser.newContext();
  await context.addCookies([
    { name: 'patchbay', value: developer.token, url: product.consoleUrl, sameSite: 'Lax' },
  ]);
  const page = await context.newPage();
  const answer = page.waitForResponse((response) => response.url().endsWith(logout));
  await page.goto(site.url);
  expect((await answer).status()).toBe(403);
  expect((await callApi(product, 'GET /v1/me', { token: developer.token })).status).toBe(200);
  await context.close();
  site.close();
});

test('another site cannot use up a person’s tries at a device code', async ({
  browser,
  developer,
  product,
}) => {
  const input = encodeURIComponent(JSON.stringify({ json: { userCode: 'BCDF-GHJK' } }));
  const lookUp = `${product.consoleUrl}/api/trpc/tryDeviceCode?input=${input}`;
  const context = await browser.newContext();
  await enterConsole(context, product, developer.token);
  const page = await context.newPage();
  // Opening a window is the one request of another site that carries the cookie, and it is a GET.
  for (let sent = 0; sent < 12; sent += 1) expect((await page.goto(lookUp))?.status()).toBe(405);
  await page.goto(`${product.consoleUrl}/device`);
  await page.getByLabel('Device code').fill('BCDF-GHJK');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No device is waiting');
  await context.close();
});

test('another site cannot frame the console', async ({ browser, product }) => {
  const site = await openForeignSite(`<iframe src="${product.consoleUrl}/login"></iframe>`);
  const context = await browser.newContext();
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(site.url);
  await expect.poll(() => messages.join('\n')).toContain('frame-ancestors');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Sign in' })).toBeHidden();
  await context.close();
  site.close();
});

test('a header that claims that the proxy has already run opens nothing', async ({ request }) => {
  const names = ['middleware', 'src/middleware', 'proxy', 'src/proxy'];
  for (const name of names) {
    const headers = { 'x-middleware-subrequest': Array(5).fill(name).join(':') };
    const page = await request.get('/keys', { headers, maxRedirects: 0 });
    expect(page.status()).toBe(307);
    expect(page.headers()).toMatchObject({
      location: '/login?next=%2Fkeys',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await request.get('/api/trpc/listApiKeys', { headers })).status()).toBe(401);
  }
});

test('a request with more calls than the batch limit is refused', async ({ context, developer: _ }) => {
  const batch = (count: number) =>
    context.request.get(
      `/api/trpc/${Array(count).fill('readPublicSettings').join(',')}?batch=1&input=%7B%7D`,
    );
  expect((await batch(10)).status()).toBe(200);
  expect((await batch(11)).status()).toBe(400);
});

test('scripts and other sites cannot read the cookies', async ({ context, developer, page }) => {
  await context.clearCookies();
  await fillSignIn(page, developer);
  await expect(homeHeading(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await context.cookies();
  const guarded = { httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' };
  expect(cookies.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { name: 'patchbay', ...guarded },
    { name: 'patchbay-browser', ...guarded },
  ]);
  const cookie = cookies.find(({ name }) => name === 'patchbay');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
});

test('neither an API key nor an invented token works as the console’s cookie', async ({
  developer,
  product,
  request,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  for (const value of [rawKey, `${developer.token.slice(0, -1)}~`, 'x'.repeat(4000)]) {
    const headers = { cookie: `patchbay=${value}` };
    const page = await request.get('/keys', { headers, maxRedirects: 0 });
    expect(page.headers().location).toBe('/login?next=%2Fkeys');
    const call = await request.get('/api/trpc/listApiKeys', { headers });
    expect([401, 403]).toContain(call.status());
  }
});

test.describe('Where signing in leads', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/..//evil.example',
    '/%09//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    'evil.example',
    '///evil.example',
    '/login?next=//evil.example',
  ];

  test('is never another site, whatever `next` says', async ({ context, developer: _, product }) => {
    for (const next of elsewhere) {
      const query = new URLSearchParams({ next }).toString();
      const response = await context.request.get(`/login?${query}`, { maxRedirects: 0 });
      expect(response.status(), next).toBe(307);
      const target = new URL(response.headers().location ?? '', product.consoleUrl);
      expect(target.origin, next).toBe(product.consoleUrl);
      expect(target.href, next).not.toMatch(/^https?:\/\/[^/]+\/\//);
    }
  });

  test('is Home after a sign-in with a foreign `next`', async ({ context, developer, page, product }) => {
    await context.clearCookies();
    await fillSignIn(page, developer, '//evil.example/');
    await expect(homeHeading(page)).toBeVisible();
    expect(page.url()).toBe(`${product.consoleUrl}/`);
  });
});

test('without scripts a password never ends up in the URL', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.getByLabel('Email').fill('ada@example.com');
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill('a secret of mine');
    await password.press('Enter');
    await page.waitForLoadState();
    expect(decodeURIComponent(page.url())).not.toContain('secret');
    expect(new URL(page.url()).search).toBe('');
  }
  await context.close();
});
