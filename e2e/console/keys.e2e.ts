import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { IssuedKey, KeyView } from '../support/view.ts';
import { callApi, createKey, tryKey } from './support/developer.ts';
import { chooseAction } from './support/key.ts';
import { openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;

const presets = {
  Default: ['messages:write', 'threads:read', 'voice_notes:write'],
  'Read only': ['agents:read', 'contacts:read', 'threads:read', 'voice_notes:read'],
  'Send messages': ['messages:write', 'voice_notes:write'],
  'Agent builder': ['agents:read', 'agents:write', 'threads:read'],
} as const;

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  return form;
}

async function expectScopes(form: Locator, scopes: readonly string[]): Promise<void> {
  const checked = form.locator('label', { has: form.page().getByRole('checkbox', { checked: true }) });
  await expect.poll(async () => (await checked.locator('code').allInnerTexts()).sort()).toEqual(scopes);
}

test.describe('Creating a key', () => {
  // If the scopes arrived later, the buttons would move under the pointer, and a click would miss them.
  test('the form is whole when it opens', async ({ developer: _, page }) => {
    await page.route('**/api/trpc/readScopeCatalog*', (route) => route.abort());
    await openForm(page);
    await expect(page.getByRole('dialog').getByText('Danger zone')).toBeVisible();
  });

  test('a preset checks exactly its scopes, and any other choice is "Custom"', async ({
    developer: _,
    page,
  }) => {
    const form = await openForm(page);
    await expect(form.getByRole('radio', { name: 'Default' })).toBeChecked();
    for (const [name, scopes] of Object.entries(presets)) {
      await form.getByRole('radio', { name }).check();
      await expectScopes(form, scopes);
    }
    await form.getByRole('checkbox', { name: /^tasks:write/ }).check();
    await expect(form.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await form.getByRole('checkbox', { name: /^tasks:write/ }).uncheck();
    await expect(form.getByRole('radio', { name: 'Agent builder' })).toBeChecked();
  });

  test('the sensitive scopes are in a separate danger zone, and no preset grants one', async ({
    developer: _,
    page,
  }) => {
    const form = await openForm(page);
    const danger = form.getByRole('group', { name: 'Danger zone' });
    await expect(danger).toContainText('Grant them only to a key that needs them.');
    await expect(danger.getByRole('checkbox')).toHaveCount(2);
    for (const name of Object.keys(presets)) {
      await form.getByRole('radio', { name }).check();
      await expect(danger.getByRole('checkbox', { checked: true })).toHaveCount(0);
    }
    await expect(danger.getByRole('checkbox', { name: /^messages:read\.raw/ })).toBeVisible();
    await expect(danger.getByRole('checkbox', { name: /^scim/ })).toBeVisible();
  });

  test('the key has the chosen name, scopes and expiry', async ({ developer, page, product }) => {
    const form = await openForm(page);
    await form.getByLabel('Name').fill('  CI  ');
    await form.getByLabel('Expires').selectOption('In 7 days');
    await form.getByRole('checkbox', { name: /^messages:read\.raw/ }).check();
    await form.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
    const { body } = await callApi<KeyView[]>(product, 'GET /v1/developer/api-keys', developer);
    expect(body).toMatchObject([
      { name: 'CI', scopes: ['messages:read.raw', 'messages:write', 'threads:read', 'voice_notes:write'] },
    ]);
    const [key] = body;
    expect(Date.parse(key?.expires_at ?? '') - Date.parse(key?.created_at ?? '')).toBeCloseTo(7 * DAY_MS, -5);
  });

  test('a link fills in known scopes and a name as plain text, and what it makes up is dropped', async ({
    developer: _,
    page,
  }) => {
    const query = new URLSearchParams({
      create: 'true',
      scopes: 'admin,scim,__proto__,<script>alert(1)</script>,threads:read',
      name: '<img src=x onerror=alert(1)>',
    });
    await page.goto(`/keys?${query}`);
    const form = page.getByRole('dialog', { name: 'Create API key' });
    await expect(form.getByRole('checkbox').first()).toBeVisible();
    await expectScopes(form, ['scim', 'threads:read']);
    await expect(form.getByLabel('Name')).toHaveValue('<img src=x onerror=alert(1)>');
    await expect(form).toContainText('This form was filled in for you.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/keys');
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await expect(form.getByRole('radio', { name: 'Default' })).toBeChecked();
    await expect(form.getByLabel('Name')).toHaveValue('');
  });

  test('a key without a name is refused in the form, and nothing is sent', async ({
    developer,
    page,
    product,
  }) => {
    const form = await openForm(page);
    await form.getByLabel('Name').fill('   ');
    await form.getByRole('button', { name: 'Create key' }).click();
    await expect(form.getByRole('alert')).toHaveText('Name must not be empty.');
    await expect(form.getByLabel('Name')).toBeFocused();
    const { body } = await callApi<KeyView[]>(product, 'GET /v1/developer/api-keys', developer);
    expect(body).toEqual([]);
  });

  test('the eleventh key operation within a minute is refused, and the time to wait is counted down', async ({
    developer,
    page,
    product,
  }) => {
    const names = Array.from({ length: 10 }, (_, at) => `Key ${at}`);
    // One by one: a busy machine refuses to hash ten keys at once, and a key that was not created does not count.
    for (const name of names) await createKey(product, developer.token, { name });
    await page.clock.install();
    const form = await openForm(page);
    await form.getByLabel('Name').fill('One too many');
    await form.getByRole('button', { name: 'Create key' }).click();
    const refusal = form.getByRole('alert');
    await expect(refusal).toContainText('The key was not created');
    await expect(refusal).toContainText(/Try again in 0:[0-5]\d\./);
    await expect(refusal.getByText(/^req_/)).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(refusal).toContainText('You can try again now.');
  });
});

test.describe('Rotating and revoking', () => {
  test('rotating says what breaks, and the old key is refused once the response has arrived', async ({
    developer,
    page,
    product,
  }) => {
    const { key, raw_key: oldKey } = await createKey(product, developer.token, { name: 'Worker' });
    expect(await tryKey(product, oldKey)).toBe('200');
    await page.goto('/keys');
    await chooseAction(page, 'Worker', 'Rotate');
    const ask = page.getByRole('dialog', { name: 'Rotate key' });
    await expect(ask).toContainText(
      'Requests with the old key fail as soon as you rotate. You cannot undo this.',
    );
    await expect(ask).toContainText(key.prefix);
    await ask.getByRole('button', { name: 'Rotate' }).click();
    const once = page.getByRole('dialog', { name: 'Your rotated API key' });
    const newKey = await once.getByLabel('API key').inputValue();
    expect(await tryKey(product, oldKey)).toBe('401 token_invalid');
    expect(await tryKey(product, newKey)).toBe('200');
  });

  test('the list and the details say which key replaced which, and link both ways', async ({
    developer,
    page,
    product,
  }) => {
    const { key: old } = await createKey(product, developer.token, { name: 'Worker' });
    const { body } = await callApi<IssuedKey>(product, `POST /v1/developer/api-keys/${old.id}/rotate`, {
      ...developer,
      body: {},
    });
    const { key } = body;
    expect([old.rotated_from_id, key.rotated_from_id]).toEqual([null, old.id]);
    await page.goto('/keys');
    const row = page.getByRole('row').filter({ hasText: `Replaces ${old.prefix}` });
    await expect(row).toContainText(key.prefix);
    await row.getByRole('link', { name: old.prefix }).click();

    const sheet = page.getByRole('dialog', { name: 'Worker' });
    await expect(sheet).toContainText(old.id);
    await expect(sheet).toContainText('Revoked');
    await expect(sheet.getByText('Replaced by')).toBeVisible();
    await sheet.getByRole('link', { name: key.prefix }).click();
    await expect(sheet).toContainText(key.id);
    await expect(sheet.getByText('Replaces')).toBeVisible();
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row').filter({ hasText: `Replaced by ${key.prefix}` })).toContainText(
      'Revoked',
    );
  });

  test('during a grace period both keys work, and the list shows when the old one ends', async ({
    developer,
    page,
    product,
  }) => {
    const { raw_key: oldKey } = await createKey(product, developer.token, { name: 'Worker' });
    await page.goto('/keys');
    await chooseAction(page, 'Worker', 'Rotate');
    const ask = page.getByRole('dialog', { name: 'Rotate key' });
    await ask.getByLabel('The old key stops working').selectOption('In 24 hours');
    await expect(ask).toContainText('Both keys work until then');
    await ask.getByRole('button', { name: 'Rotate' }).click();
    const once = page.getByRole('dialog', { name: 'Your rotated API key' });
    const newKey = await once.getByLabel('API key').inputValue();
    expect([await tryKey(product, oldKey), await tryKey(product, newKey)]).toEqual(['200', '200']);
    await once.getByRole('button', { name: 'Copy key' }).click();
    await once.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Worker' })).toHaveCount(2);
    await expect(page.getByText('Expires in 1 day').filter({ visible: true })).toBeVisible();
  });

  test('revoking says what breaks and when the key was last used, and takes effect immediately', async ({
    developer,
    page,
    product,
  }) => {
    const { raw_key: rawKey } = await createKey(product, developer.token, { name: 'Old laptop' });
    expect(await tryKey(product, rawKey)).toBe('200');
    const lastUsed = page.getByRole('row').filter({ hasText: 'Old laptop' }).getByRole('cell').nth(4);
    await openUntil(page, '/keys', (expectSoon) => expectSoon(lastUsed).toHaveText('just now'));
    await chooseAction(page, 'Old laptop', 'Revoke');
    const ask = page.getByRole('alertdialog', { name: 'Revoke key?' });
    await expect(ask).toContainText('Requests with this key fail immediately. You cannot undo this.');
    await expect(ask).toContainText('Last used just now');
    await expect(ask).toContainText('It made 1 request in the last 7 days');
    await expect(ask).toContainText('GET /v1/me');
    await ask.getByRole('button', { name: 'Revoke' }).click();
    await expect(ask).toBeHidden();
    expect(await tryKey(product, rawKey)).toBe('401 token_invalid');
    await expect(page.getByText('No API keys yet')).toBeVisible();
    await page.getByRole('radio', { name: 'Revoked' }).check();
    await expect(page).toHaveURL(/status=revoked/);
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Old laptop' })).toContainText('Revoked');
  });

  test('canceling changes nothing', async ({ developer, page, product }) => {
    const { raw_key: rawKey } = await createKey(product, developer.token, { name: 'Keeper' });
    await page.goto('/keys');
    for (const [action, role] of [
      ['Rotate', 'dialog'],
      ['Revoke', 'alertdialog'],
    ] as const) {
      await chooseAction(page, 'Keeper', action);
      await page.getByRole(role).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole(role)).toBeHidden();
    }
    expect(await tryKey(product, rawKey)).toBe('200');
  });
});

test('the downloaded .env file holds the address and the key', async ({ developer: _, page, product }) => {
  const form = await openForm(page);
  await form.getByLabel('Name').fill('CI worker');
  await form.getByRole('button', { name: 'Create key' }).click();
  const once = page.getByRole('dialog', { name: 'Your new API key' });
  const rawKey = await once.getByLabel('API key').inputValue();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    once.getByRole('button', { name: 'Download .env' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ci-worker.env');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `PATCHBAY_BASE_URL=${product.apiUrl}\nPATCHBAY_API_KEY=${rawKey}\n`,
  );
});
