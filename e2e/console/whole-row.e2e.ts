import type { Locator, Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, createKey, type Developer } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** An empty place of a row: the right end of the cell at `index`, beside what it says. */
async function clickEmptyPart(row: Locator, index: number) {
  const cell = row.getByRole('cell').nth(index);
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not shown');
  await cell.click({ position: { x: box.width - 3, y: 4 }, force: true });
}

async function createThread(product: ProductAddress, { token }: Developer, title: string): Promise<void> {
  const body = { title, participant_ids: [] };
  expect((await callApi(product, 'POST /v1/threads', { token, body })).status).toBeLessThan(300);
}

test('a row that leads to a page opens from an empty part of it, also in a new tab', async ({
  context,
  developer,
  page,
  product,
}) => {
  await createThread(product, developer, 'Orders');
  await openPage(page, '/threads');
  const opened = context.waitForEvent('page', { timeout: 20_000 });
  const row = page.getByRole('list', { name: 'Threads' }).getByRole('listitem').filter({ hasText: 'Orders' });
  // Its upper left corner, beside what it says.
  const corner = { position: { x: 3, y: 3 }, force: true };
  await row.click({ ...corner, modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  // A tab in the background may not finish to load until it is shown.
  await expect.poll(() => tab.url()).toMatch(/\/threads\/./);
  await tab.close();
  await expect(page).toHaveURL(/\/threads$/);
  await row.click(corner);
  await expect(page).toHaveURL(/\/threads\/./);
});

test('a row that opens a sheet opens from an empty part of it, and by the keyboard with a ring around the row', async ({
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Nightly job', scopes: ['threads:read'] });
  await openPage(page, '/keys');
  const row = rowOf(page, 'Nightly job');
  const sheet = page.getByRole('dialog', { name: 'Nightly job' });
  await clickEmptyPart(row, 0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const opener = row.getByRole('button', { name: 'Nightly job', exact: true });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(opener).toBeFocused();
  await expect(row).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
});

test('a button within a row does its own work', async ({ developer, page, product }) => {
  await createKey(product, developer.token, { name: 'Nightly job', scopes: ['threads:read'] });
  await openPage(page, '/keys');
  await rowOf(page, 'Nightly job')
    .getByRole('button', { name: /actions/i })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Nightly job' })).toBeHidden();
});
