/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findColorViolations, findViolations, narrow } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import { weigh } from './support/weight.ts';

/** Pages of each kind: words, tables, samples, the widest table, the longest page. */
const kinds = [
  '/docs',
  '/docs/guides/webhooks',
  '/docs/errors',
  '/docs/events',
  '/docs/runbook',
  '/docs/api',
  '/docs/api/webhooks',
  '/docs/api/agents',
  '/docs/search?q=key',
];

for (const path of kinds) {
  test(`${path} takes at most 150 kB on the first visit, without signing in`, async ({ page }) => {
    const { bytes } = await weigh(page, path);
    expect(bytes).toBeLessThanOrEqual(150_000);
    // Less would mean that the page was not loaded, or came from a cache.
    expect(bytes).toBeGreaterThan(3000);
  });

  test(`${path} has a title and no violation of WCAG 2.2 AA in either theme, nor sideways scrolling at 360 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page).toHaveTitle(/^[^·]+ · Patchbay$/);
    expect(await findViolations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await findColorViolations(page), 'dark').toEqual([]);
    await narrow(page);
    expect(await findViolations(page), 'dark at 360 px').toEqual([]);
  });
}

test('an address that names no document is answered with 404 and a way on', async ({ page }) => {
  const response = await page.goto('/docs/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Errors', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
});

test('the theme that the console was given is that of the documents', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
});

test('each error, event and scope has an address of its own', async ({ page }) => {
  for (const [path, text] of [
    ['/docs/errors#insufficient_scope', 'insufficient_scope'],
    ['/docs/events#message.new', 'message.new'],
    ['/docs/scopes#threads:read', 'threads:read'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(':target')).toContainText(text);
    await expect(page.locator(':target')).toBeInViewport();
  }
});

test('a copied sample says what it says on the page', async ({ context, page, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.consoleUrl });
  await page.goto('/docs');
  const sample = page.getByRole('figure').filter({ hasText: 'curl -s' });
  await sample.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    `curl -s ${product.apiUrl}/v1/threads \\\n  -H "Authorization: Bearer $PATCHBAY_API_KEY"`,
  );
});

test('a language that is chosen once is shown on every page', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('radio', { name: 'Python' }).check();
  await expect(page.getByText('import requests')).toBeVisible();
  await page.reload();
  await expect(page.getByText('import requests')).toBeVisible();
  await expect(page.getByText('curl -s')).toBeHidden();
});

test('a key goes into every sample of the page and of the next one, and leaves the browser with no request', async ({
  page,
}) => {
  const key = 'pb_test_0123456789abcdefghij';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await page.goto('/docs/api/threads');
  const field = page.getByLabel('Your API key, for the samples');
  await field.fill('$(rm -rf /)');
  await page.getByRole('button', { name: 'Put it in' }).click();
  await expect(page.getByRole('status')).toHaveText('This is not an API key');
  await field.fill(key);
  await page.getByRole('button', { name: 'Put it in' }).click();
  await expect(page.getByText(`Authorization: Bearer ${key}`).first()).toBeVisible();
  await page.goto('/docs');
  const main = page.getByRole('main');
  await expect(main).toContainText(`"Authorization: Bearer ${key}"`);
  await expect(main).toContainText(`\`Bearer ${key}\``);
  expect(sent.filter((request) => request.includes(key))).toEqual([]);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(main).not.toContainText(key);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(key);
});

test('the console leads to the documents, and a sample leads to the Playground', async ({
  developer: _,
  page,
}) => {
  await page.goto('/keys');
  await page.getByRole('link', { name: 'Read the docs' }).click();
  await expect(page).toHaveURL(/\/docs\/guides\/keys-in-production$/);
  await page.goBack();
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Docs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build with Patchbay');
  await page.goto('/docs/api/threads#sendMessage');
  // Following it would call the API, with a header of the tests that no other origin may send.
  await expect(page.locator('a[href$="/playground?call=sendMessage"]')).toHaveText(
    'Try it in the Playground',
  );
});

test('a form leads to its part of the documents in a tab of its own, and an error to what it says', async ({
  context,
  developer: _,
  page,
}) => {
  await page.goto('/keys?create=true');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('Half of a name');
  const opening = context.waitForEvent('page');
  await form.getByRole('link', { name: 'How it works' }).click();
  const opened = await opening;
  await expect(opened.locator(':target')).toContainText('POST /v1/developer/api-keys');
  await opened.close();
  await expect(form.getByLabel('Name')).toHaveValue('Half of a name');
  await page.goto('/settings/domains');
  await page.getByLabel('Domain', { exact: true }).fill('gmail.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const about = page.getByRole('alert').getByRole('link', { name: 'About this error' });
  const href = (await about.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/docs\/errors#[a-z_]+$/);
  await page.goto(href);
  await expect(page.locator(':target')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, in the theme of the system', async ({ page }) => {
    const background = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/docs/events');
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).not.toBe(light);
    await page
      .getByRole('navigation', { name: 'Documents' })
      .getByRole('link', { name: 'Build with' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build with Patchbay');
    await page.getByRole('radio', { name: 'TypeScript' }).check();
    await expect(page.getByText('await fetch(')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

/** The addresses on the site of the console that a page or a Markdown file leads to. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  // A picture leads nowhere.
  if (response.headers()['content-type']?.startsWith('image/')) return [];
  const text = await response.text();
  const hrefs = [...text.matchAll(/(?:href="|\]\()([^")\s]+)/g)].map(([, href = '']) => href);
  const base = new URL(path, response.url());
  const targets = hrefs.map((href) => new URL(href.replaceAll('&amp;', '&'), base));
  return targets.filter(({ origin }) => origin === base.origin).map(({ hash, pathname }) => pathname + hash);
}

const isDocument = (path: string): boolean => /^\/(?:docs|llms)/.test(path);
const pathOf = (link: string): string => link.split('#')[0] ?? '';

/** Every link of every document, beginning at the first page and at the index for programs. */
async function followLinks(page: Page): Promise<Set<string>> {
  const waiting = ['/docs', '/llms.txt'];
  const seen = new Set<string>();
  const links = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const link of await linksOf(page, path)) {
      links.add(link);
      if (isDocument(link)) waiting.push(pathOf(link));
    }
  }
  return links;
}

test('every link leads somewhere, to a place that is there', async ({ page }) => {
  const links = [...(await followLinks(page))];
  const paths = new Set(links.map(pathOf));
  expect(paths.size).toBeGreaterThan(80);
  for (const path of [...paths].filter((each) => !isDocument(each)))
    expect((await page.request.get(path)).status(), path).toBe(200);
  const places = links.filter((link) => /^\/docs[^#]*(?<!\.md)#/.test(link));
  for (const path of new Set(places.map(pathOf))) {
    const text = await (await page.request.get(path)).text();
    const wanted = places.filter((place) => place.startsWith(`${path}#`));
    for (const place of wanted) expect(text, place).toContain(`id="${place.slice(path.length + 1)}"`);
  }
});

test('a search finds an operation, an error and a sentence of a guide', async ({ page }) => {
  await page.goto('/docs');
  for (const [words, href] of [
    ['sendMessage', '/docs/api/threads#sendMessage'],
    ['insufficient_scope', '/docs/errors#insufficient_scope'],
    ['every event is sent at least once', '/docs/websocket'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search the docs' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/search\?q=/);
    await expect(page.getByRole('listitem').getByRole('heading').getByRole('link').first()).toHaveAttribute(
      'href',
      href,
    );
  }
  await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)> xyzzyqwv');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)> xyzzyqwv');
});

test('crawlers are told which pages are documents', async ({ page, product }) => {
  const robots = await page.request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toContain(`Sitemap: ${product.consoleUrl}/sitemap.xml`);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(await sitemap.text()).toContain(`<loc>${product.consoleUrl}/docs/errors</loc>`);
});

test('each page is Markdown too, and programs find all of them', async ({ page, product }) => {
  const markdown = await page.request.get('/docs/errors.md');
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await markdown.text()).toMatch(/^# Errors\n.*\| 403 \| `insufficient_scope/s);
  const index = await (await page.request.get('/llms.txt')).text();
  expect(index).toContain(`- [Errors](${product.consoleUrl}/docs/errors.md): `);
  const whole = await (await page.request.get('/llms-full.txt')).text();
  for (const title of ['# Build with Patchbay', '# Errors', '# Runbook']) expect(whole).toContain(title);
  expect(whole).toContain(product.apiUrl);
  expect(whole).not.toContain('api.example.com');
});
