import type { Page } from '@playwright/test';
import { callApi, createKey, tryKey } from './support/developer.ts';
import { expect, test } from './support/test.ts';
import { createThread } from './support/thread.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

/** Opens the palette and types. A page that has just loaded may not react to keys yet. */
async function type(page: Page, text: string): Promise<void> {
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('Control+K');
    await expect(palette(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await palette(page).getByRole('combobox').fill(text);
}

const option = (page: Page, name: string) => palette(page).getByRole('option', { name, exact: true });

/** The one that Enter chooses. */
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

test('the palette finds keys, endpoints, apps and agents by their names', async ({
  developer: { token },
  page,
  product,
}) => {
  await createKey(product, token, { name: 'Nightly export' });
  const endpoint = { url: 'https://hooks.example.com/in', description: 'Billing hook', event_types: ['*'] };
  await callApi(product, 'POST /v1/developer/webhooks', { token, body: endpoint });
  await page.goto('/');

  await type(page, 'nightly');
  await expect(chosen(page)).toHaveText('Nightly exportAPI key');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nightly export' })).toBeVisible();
  await page.keyboard.press('Escape');

  await type(page, 'billing');
  await option(page, 'Billing hook Webhook endpoint').click();
  await expect(page.getByRole('heading', { name: 'Billing hook', level: 1 })).toBeVisible();
});

test('it revokes a key that is named, after asking', async ({ developer: { token }, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, token, { name: 'Old laptop' });
  await page.goto('/threads');
  await type(page, 'rot');
  await expect(chosen(page)).toHaveText('Rotate key Old laptop');
  await type(page, 'revoke old');
  await expect(chosen(page)).toHaveText('Revoke key Old laptop');
  await page.keyboard.press('Enter');
  const ask = page.getByRole('alertdialog', { name: 'Revoke key?' });
  await expect(ask).toContainText('Old laptop');
  await ask.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('“Old laptop” was revoked')).toBeVisible();
  expect(await tryKey(product, rawKey ?? '')).toMatch(/^401 /);
});

test('it offers what was opened last, in this tab alone', async ({ context, developer: _, page }) => {
  await page.goto('/');
  await type(page, 'audit');
  await option(page, 'Audit log').click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await type(page, '');
  await expect(palette(page).getByText('Recent', { exact: true })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: 'Audit log' }).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await type(other, '');
  await expect(option(other, 'Audit log')).toBeVisible();
  await expect(palette(other).getByText('Recent', { exact: true })).toBeHidden();
});

test('it searches the documents for what was typed', async ({ developer: _, page }) => {
  await page.goto('/');
  await type(page, 'rate limits');
  await option(page, 'Search the docs for “rate limits”').click();
  await expect(page).toHaveURL(/\/docs\/search\?q=rate%20limits$/);
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
});

test('it searches all threads for what was typed, after the documents', async ({
  developer,
  page,
  product,
}) => {
  await createThread(product, developer, 'Plans of last winter');
  await page.goto('/keys');
  await type(page, 'last winter');
  await expect(palette(page).getByRole('option')).toHaveText([
    /^Plans of last winter/,
    'Search the docs for “last winter”',
    'Search the threads for “last winter”',
  ]);
  await option(page, 'Search the threads for “last winter”').click();
  await expect(page.getByRole('searchbox', { name: 'Search threads' })).toHaveValue('last winter');
  await expect(page.getByRole('list', { name: 'Threads' }).getByRole('listitem')).toHaveText([
    /Plans of last winter/,
  ]);
});

test('shortcuts are named as they are on the keyboard of the person', async ({ developer: _, page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search Ctrl K' })).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Search ⌘K' })).toBeVisible();
});
