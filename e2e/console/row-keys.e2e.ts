import type { Page } from '@playwright/test';
import { createKey } from './support/developer.ts';
import { openPage, openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const openers = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('[data-opens]');
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('j and k go through the rows, and Enter opens the one that has the focus', async ({
  developer: { token },
  page,
  product,
}) => {
  for (const name of ['One', 'Two', 'Three']) await createKey(product, token, { name });
  const rows = openers(page, 'Requests');
  await openUntil(page, '/requests?method=POST', (expectSoon) => expectSoon(rows).toHaveCount(3));
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^POST/ });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
});

test('the same keys go through the events, the audit log and the threads', async ({
  developer: { token },
  page,
  product,
}) => {
  await createKey(product, token, { name: 'One' });
  for (const [path, rows] of [
    ['/events', openers(page, 'Events')],
    ['/audit', openers(page, 'Audit log')],
    ['/threads', page.getByRole('list', { name: 'Threads' }).locator('[data-opens]')],
  ] as const) {
    await openPage(page, path);
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows.first()).toBeFocused();
  }
});

test('g and a second key open a page, and the second key does nothing else', async ({
  developer: { token },
  page,
  product,
}) => {
  await createKey(product, token, { name: 'One' });
  await openPage(page, '/events');
  const rows = openers(page, 'Events');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(shortcuts(page)).toContainText(/Webhooks\s*g\s*w/);
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press('w');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});

test('keys that are typed into a field are text', async ({ developer: _, page }) => {
  await openPage(page, '/requests');
  const field = page.getByRole('textbox', { name: 'Path' });
  await field.pressSequentially('jk?');
  await expect(field).toHaveValue('jk?');
  await expect(field).toBeFocused();
  await expect(shortcuts(page)).toHaveCount(0);
});

test('the question mark lists the shortcuts, and a switch there turns single keys off', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/requests');
  await page.keyboard.press('?');
  await expect(shortcuts(page)).toContainText('Go to the next row');
  await expect(shortcuts(page)).toContainText('Open the row');
  await shortcuts(page)
    .getByRole('switch', { name: /^Single keys/ })
    .uncheck();
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await page
    .getByRole('button', { name: /Account menu/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(shortcuts(page)).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await shortcuts(page)
    .getByRole('switch', { name: /^Single keys/ })
    .check();
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(shortcuts(page)).toBeVisible();
});
