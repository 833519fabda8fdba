/// <reference lib="dom" />
import type { Page, Request, Route } from '@playwright/test';
import { enterConsole } from './support/developer.ts';
import { openTenant } from './support/tenant.ts';
import { expect, test } from './support/test.ts';

/** The router asks for the tree of a page, and then for its content until the page itself has arrived. */
const isPlaceholder = (request: Request): boolean => {
  const headers = request.headers();
  return (
    headers['next-router-prefetch'] !== undefined && headers['next-router-segment-prefetch'] !== '/_tree'
  );
};

/** Lets a link prefetch its page's placeholder, and holds back the page itself until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*_rsc=*', async (route: Route) => {
    if (route.request().headers()['next-router-prefetch'] === undefined) await promise;
    // A page that was left meanwhile has no more requests.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

const placesOf = async (page: Page): Promise<(number | undefined)[]> => {
  const parts = [page.getByRole('heading', { level: 1 }), page.getByRole('main').locator('section').first()];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) => box?.y);
};

for (const [entry, noun] of [
  ['Home', 'overview'],
  ['API keys', 'keys'],
  ['Audit log', 'audit log'],
  ['OAuth clients', 'clients'],
  ['Webhooks', 'endpoints'],
  ['Events', 'events'],
  ['Agents', 'agents'],
  ['People', 'who can reach you'],
  ['Settings', 'the settings'],
] as const) {
  test(`while ${entry} loads, its placeholder is shown at once, and nothing moves when the page arrives`, async ({
    page,
    product,
  }) => {
    const { token } = await openTenant(product);
    await enterConsole(page.context(), product, token);
    const release = await holdPages(page);
    const link = page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
    // A click that comes before the router has read the placeholder waits for the page itself.
    await expect(async () => {
      await page.goto('/mcp', { waitUntil: 'networkidle' });
      const prefetched = page.waitForResponse((response) => isPlaceholder(response.request()));
      await link.hover();
      await prefetched;
      await link.click();
      await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible({ timeout: 2000 });
    }).toPass();
    const loading = page.getByRole('status').filter({ hasText: `Loading ${noun}` });
    await expect(loading).toBeAttached();
    const places = await placesOf(page);
    release();
    await expect(loading).toHaveCount(0);
    expect(await placesOf(page)).toEqual(places);
  });
}

test('a page is shown as soon as its HTML has arrived, before any script and without a timer', async ({
  page,
  product,
}) => {
  const { token } = await openTenant(product);
  await enterConsole(page.context(), product, token);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
    Object.assign(window, { setTimeout: () => 0 });
  });
  await page.goto('/keys', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
});
