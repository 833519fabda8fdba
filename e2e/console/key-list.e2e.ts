import type { Locator, Page } from '@playwright/test';
import { createKey, tryKey } from './support/developer.ts';
import { chooseAction } from './support/key.ts';
import { openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const nameOf = (row: Locator) => row.getByRole('cell').nth(1).getByRole('button').first();
/** The names of all rows, read at one moment: a row that was listed may be gone when it is asked for its name. */
const names = (page: Page) =>
  page.getByRole('table', { name: 'API keys' }).locator('td:nth-child(2) > button');

test('the list is searched while one types, and sorted; the address keeps both', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { name: 'Worker' });
  await createKey(product, developer.token, { name: 'Build', description: 'Nightly job' });
  await createKey(product, developer.token, { name: 'Analytics' });
  expect(await tryKey(product, rawKey)).toBe('200');
  await page.goto('/keys');
  await expect(names(page)).toHaveText(['Analytics', 'Build', 'Worker']);
  await page.getByLabel('Search keys').fill('NIGHT');
  await expect(names(page)).toHaveText(['Build']);
  await expect(page).toHaveURL(/q=NIGHT/);
  await page.getByLabel('Search keys').fill('nothing like it');
  await expect(page.getByText('No matching keys')).toBeVisible();
  await page.getByLabel('Search keys').fill('');
  await page.getByLabel('Sort keys').selectOption('Last used first');
  await expect(page).toHaveURL(/sort=used/);
  // The last use is written within a second of the request.
  await openUntil(page, page.url(), (expectSoon) =>
    expectSoon(names(page)).toHaveText(['Worker', 'Analytics', 'Build']),
  );
});

test('the list shows how often each key was used, and the details show where and by whom', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { name: 'Worker' });
  await createKey(product, developer.token, { name: 'Idle' });
  for (let call = 0; call < 3; call += 1) expect(await tryKey(product, rawKey)).toBe('200');
  const worker = page.getByRole('row').filter({ hasText: 'Worker' });
  await openUntil(page, '/keys', (expectSoon) =>
    expectSoon(worker).toContainText('3 requests in the last 14 days'),
  );
  await expect(page.getByRole('row').filter({ hasText: 'Idle' })).toContainText('None');
  await nameOf(worker).click();
  const sheet = page.getByRole('dialog', { name: 'Worker' });
  await expect(sheet.getByRole('heading', { name: 'Who calls with it' })).toBeVisible();
  await sheet.getByRole('link', { name: 'GET /v1/me' }).click();
  await expect(page).toHaveURL(/\/requests\?.*route=%2Fv1%2Fme/);
  await expect(page.getByRole('row').filter({ hasText: '/v1/me' })).toHaveCount(3);
});

test('a key is renamed and noted, and keeps working', async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { name: 'Worker' });
  await page.goto('/keys');
  await chooseAction(page, 'Worker', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit key' });
  await form.getByLabel('Name').fill(' ');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Name must not be empty.');
  await form.getByLabel('Name').fill('Billing');
  await form.getByLabel('Note').fill('Runs on worker-2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Billing' })).toContainText('Runs on worker-2');
  expect(await tryKey(product, rawKey)).toBe('200');
});

test('keys that are selected are revoked together, and the others keep working', async ({
  developer,
  page,
  product,
}) => {
  const made = [];
  for (const name of ['One', 'Two', 'Three']) made.push(await createKey(product, developer.token, { name }));
  await page.goto('/keys');
  await page.getByLabel('Select all').check();
  await expect(page.getByText('3 keys selected')).toBeVisible();
  await page.getByLabel(/^Select Two/).uncheck();
  await page.getByRole('button', { name: 'Revoke selected' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Revoke 2 keys?' });
  await expect(ask).toContainText('One');
  await expect(ask).toContainText('Three');
  await expect(ask).not.toContainText('Two');
  await ask.getByRole('button', { name: 'Revoke' }).click();
  await expect(ask).toBeHidden();
  await expect(names(page)).toHaveText(['Two']);
  await expect(page.getByText('selected')).toBeHidden();
  const outcomes = await Promise.all(made.map(({ raw_key: rawKey }) => tryKey(product, rawKey)));
  expect(outcomes).toEqual(['401 token_invalid', '200', '401 token_invalid']);
});
