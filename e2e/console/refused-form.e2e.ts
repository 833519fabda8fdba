import type { Locator, Page } from '@playwright/test';
import { freshName } from './support/oauth-client.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

/** A refused form leads the keyboard and the eye to what is wrong. */
async function leadsTo(place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

async function openNewEndpoint(page: Page, url: string): Promise<void> {
  await page.goto('/webhooks/new');
  await expect(page.getByRole('checkbox', { name: /^message\.new/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add endpoint' })).toBeEnabled();
  await page.getByLabel('URL').fill(url);
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('an empty client leads to its name, and again when it is sent again', async ({
    developer: _,
    page,
  }) => {
    await page.goto('/clients/new');
    await press(page, 'Create client');
    await leadsTo(page.getByLabel('Name'));
    await press(page, 'Create client');
    await leadsTo(page.getByLabel('Name'));
  });

  test('an endpoint without event types leads to the choice of types', async ({ developer: _, page }) => {
    await openNewEndpoint(page, 'https://example.com/hook');
    await page.getByRole('checkbox', { name: /^message\.new/ }).uncheck();
    await press(page, 'Add endpoint');
    await leadsTo(page.getByRole('radio', { name: 'Selected events' }));
  });

  test('a URL that the service refuses leads to its field', async ({ developer: _, page }) => {
    await openNewEndpoint(page, 'http://127.0.0.1:8080/hook');
    await press(page, 'Add endpoint');
    await leadsTo(page.getByLabel('URL'));
  });
});

test('a redirect URI that the service refuses leads to its own field', async ({ developer: _, page }) => {
  await page.goto('/clients/new');
  await page.getByLabel('Name').fill(freshName());
  await page.getByRole('textbox', { name: 'Redirect URI 1' }).fill('https://app.example/callback');
  await press(page, 'Add another');
  await page.getByRole('textbox', { name: 'Redirect URI 2' }).fill('https://app.example/callback#token');
  await press(page, 'Create client');
  await leadsTo(page.getByRole('textbox', { name: 'Redirect URI 2' }));
});

test('in a dialog, fields lead in the order of the page', async ({ developer: _, page }) => {
  const name = freshName();
  await page.goto('/clients/new');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Redirect URI 1' }).fill('https://app.example/callback');
  await page.getByRole('radio', { name: /^Single-page or native app/ }).check();
  await press(page, 'Create client');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await press(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit client' });
  await dialog.getByRole('textbox', { name: 'Redirect URI 1' }).fill('');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await leadsTo(dialog.getByLabel('Name'));
});

test('a refusal that names no field leads to its panel', async ({ developer: _, page }) => {
  await page.goto('/clients');
  await press(page, 'Claim a client');
  const dialog = page.getByRole('dialog', { name: 'Claim a client' });
  await dialog.getByLabel('Client ID').fill('client_unknown');
  await dialog.getByLabel('Registration access token or client secret').fill('wrong');
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await leadsTo(dialog.getByRole('alert'));
});

test('a refused handle leads to its field on the card', async ({ developer: _, page }) => {
  await openPage(page, '/settings/people');
  const handle = page.getByLabel('Handle', { exact: true });
  await handle.fill('a b');
  await press(page, 'Save');
  await leadsTo(handle);
});
