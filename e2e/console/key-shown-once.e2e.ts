import type { Locator, Page } from '@playwright/test';
import { findInMemory } from './support/memory.ts';
import { expect, test } from './support/test.ts';

interface Shown {
  readonly once: Locator;
  readonly rawKey: string;
}

const mintKey = async (page: Page): Promise<Shown> => {
  await page.goto('/keys?create=true');
  return fillForm(page);
};

/** Opens the form from the page, so that the page before it stays in this document's history. */
const submitForm = async (page: Page): Promise<Shown> => {
  await page.getByRole('button', { name: 'Create key' }).first().click();
  return fillForm(page);
};

async function fillForm(page: Page): Promise<Shown> {
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('A key');
  await form.getByRole('button', { name: 'Create key' }).click();
  const once = page.getByRole('dialog', { name: 'Your new API key' });
  return { once, rawKey: await once.getByLabel('API key').inputValue() };
}

const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'You will not see this key again' });

test('every way to close the dialog asks first while the key is not saved', async ({
  developer: _,
  page,
}) => {
  const { once, rawKey } = await mintKey(page);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => once.getByRole('button', { name: 'Close', exact: true }).click(),
    () => once.getByRole('button', { name: 'Done' }).click(),
    () => page.mouse.click(4, 4),
  ];
  for (const close of ways) {
    await close();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    await expect(question(page)).toBeHidden();
    await expect(once.getByLabel('API key')).toHaveValue(rawKey);
  }
});

test('leaving the page asks first, until the key is copied', async ({ context, developer: _, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { once, rawKey } = await mintKey(page);
  const asked = page.waitForEvent('dialog');
  const left = page.goto('/audit').catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
  await expect(once.getByLabel('API key')).toHaveValue(rawKey);

  await once.getByRole('button', { name: 'Copy key' }).click();
  await expect(once.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(rawKey);
  // An open question would block this navigation.
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
});

test('Back asks first while the key is not saved, however often it is pressed', async ({
  context,
  developer: _,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/audit');
  // Its records are loaded by its scripts: from then on a link stays in the document.
  await expect(page.getByText('Account verified')).toBeVisible();
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();
  const { once, rawKey } = await submitForm(page);
  const address = page.url();
  for (let press = 0; press < 3; press += 1) {
    await page.evaluate(() => history.back());
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    await expect(once.getByLabel('API key')).toHaveValue(rawKey);
    expect(page.url()).toBe(address);
  }

  await once.getByRole('button', { name: 'Copy key' }).click();
  await expect(once.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
});

test('the command palette asks first while the key is not saved, and opens afterwards', async ({
  developer: _,
  page,
}) => {
  const { once, rawKey } = await mintKey(page);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('Control+K');
  await expect(question(page)).toBeVisible();
  await expect(palette).toBeHidden();
  await question(page).getByRole('button', { name: 'Go back' }).click();
  await expect(once.getByLabel('API key')).toHaveValue(rawKey);
  await once.getByRole('button', { name: 'Done' }).click();
  await question(page).getByRole('button', { name: 'Close anyway' }).click();
  await page.keyboard.press('Control+K');
  await expect(palette).toBeVisible();
});

test('once copied, the dialog closes without a question', async ({ context, developer: _, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { once } = await mintKey(page);
  await once.getByRole('button', { name: 'Copy key' }).click();
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(once).toBeHidden();
  await expect(question(page)).toBeHidden();
});

test('after closing, the key is neither in the page nor in its storage, history or memory', async ({
  context,
  developer: _,
  page,
}) => {
  const { once, rawKey } = await mintKey(page);
  // Proves that the search finds a key that is present.
  expect(await findInMemory(page, rawKey)).toBeGreaterThan(0);
  await once.getByRole('button', { name: 'Done' }).click();
  await question(page).getByRole('button', { name: 'Close anyway' }).click();
  await expect(once).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'A key' })).toBeVisible();

  expect(await page.content()).not.toContain(rawKey);
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(rawKey);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, history.state, document.cookie]),
  );
  expect(kept).not.toContain(rawKey);
  await expect.poll(() => findInMemory(page, rawKey)).toBe(0);
});

test('a later visit shows only the prefix of a key', async ({ developer: _, page }) => {
  const { once, rawKey } = await mintKey(page);
  await once.getByRole('button', { name: 'Done' }).click();
  await question(page).getByRole('button', { name: 'Close anyway' }).click();
  const responses: string[] = [];
  page.on('response', (response) => {
    void response.text().then(
      (text) => responses.push(text),
      () => undefined,
    );
  });
  await page.goto('/keys');
  await page.getByRole('button', { name: 'A key', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'A key' })).toContainText(rawKey.slice(0, 16));
  await page.waitForLoadState('networkidle');
  expect(responses.length).toBeGreaterThan(0);
  expect(responses.join('')).not.toContain(rawKey.slice(0, 24));
});
