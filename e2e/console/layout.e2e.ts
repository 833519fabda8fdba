/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, createKey, enterConsole } from './support/developer.ts';
import { openPage, openUntil } from './support/open-page.ts';
import { openTenant } from './support/tenant.ts';
import { expect, test } from './support/test.ts';

async function enter(page: Page, product: ProductAddress, path: string): Promise<void> {
  const { token } = await openTenant(product);
  await enterConsole(page.context(), product, token);
  await openPage(page, path);
}

/** The right edge of the text of an element, in whole pixels. */
const textEnd = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Math.round(range.getBoundingClientRect().right);
  });

test('the numbers of a table end where their header ends', async ({ page, product }) => {
  await enter(page, product, '/requests');
  const row = page.getByRole('row').filter({ hasText: '/v1/threads' }).first();
  await expect(row).toBeVisible();
  for (const [column, fromLast] of [
    ['Latency', 2],
    ['Time', 1],
  ] as const) {
    const header = page.getByRole('columnheader', { name: column });
    const cell = row.getByRole('cell').nth(-fromLast);
    expect(Math.abs((await textEnd(header)) - (await textEnd(cell))), column).toBeLessThanOrEqual(1);
  }
});

test.describe('a long path in the request log', () => {
  const path = '/v1/threads/thr_0123456789abcdefghijklmnopqrstuvwxyz/messages';

  async function openLog(page: Page, width: number): Promise<Locator> {
    await page.setViewportSize({ width, height: 740 });
    const row = page.getByRole('row').filter({ hasText: '/messages' });
    await openUntil(page, '/requests', (expectSoon) => expectSoon(row).toBeVisible());
    return row.getByRole('button', { name: `GET ${path}` });
  }

  for (const width of [360, 1024, 1440]) {
    test(`shows its beginning and its end at ${width} px`, async ({ developer, page, product }) => {
      const { raw_key: token } = await createKey(product, developer.token);
      await callApi(product, `GET ${path}`, { token });
      const button = await openLog(page, width);
      const end = button.getByText('/messages', { exact: true });
      const column = await button.boundingBox();
      const shown = await end.boundingBox();
      expect(column && shown && shown.x + shown.width <= column.x + column.width + 1).toBe(true);
      const start = button.getByText(path.slice(0, -'/messages'.length), { exact: true });
      // At least ten characters of it are visible before the cut.
      expect((await start.boundingBox())?.width).toBeGreaterThan(width === 360 ? 20 : 70);
    });
  }
});

for (const [path, entry] of [
  ['/clients/new', 'OAuth clients'],
  ['/clients/cli_unknown', 'OAuth clients'],
  ['/threads/thr_unknown', 'Threads'],
  ['/requests/rlg_unknown', 'Request log'],
  ['/webhooks/new', 'Webhooks'],
  ['/events/evt_unknown', 'Events'],
  ['/agents/new', 'Agents'],
  ['/settings/people', 'People'],
  ['/settings/domains', 'Settings'],
  ['/operator/clients', 'Client review'],
  ['/keys?status=all', 'API keys'],
] as const) {
  test(`${path} keeps the entry ${entry} of the navigation active, and no other`, async ({
    page,
    product,
  }) => {
    await enter(page, product, path);
    const current = page.getByRole('navigation', { name: 'Console' }).locator('[aria-current]');
    await expect(current).toHaveText(entry);
    await expect(current).toHaveAttribute('aria-current', 'page');
  });
}

test('every page is as wide as the others', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The Playground calls the API.
  await page.context().setExtraHTTPHeaders({});
  const widths: Record<string, number> = {};
  for (const path of [
    '/',
    '/keys',
    '/requests',
    '/audit',
    '/clients',
    '/clients/new',
    '/playground',
    '/threads',
    '/webhooks',
    '/webhooks/new',
    '/webhooks/inbox',
    '/events',
    '/agents',
    '/agents/new',
    '/mcp',
    '/usage',
    '/settings',
    '/settings/security',
    '/settings/people',
    '/settings/domains',
    '/operator',
    '/dev/mailbox',
  ]) {
    await enter(page, product, path);
    const card = page.getByRole('main').locator('section, article').last();
    await expect(card).toBeVisible();
    const edges = await page.getByRole('main').evaluate((main) => {
      const boxes = [...main.querySelectorAll('section')].map((each) => each.getBoundingClientRect());
      return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    });
    widths[path] = Math.round(edges);
  }
  expect(new Set(Object.values(widths)), JSON.stringify(widths)).toEqual(new Set([1088]));
});
