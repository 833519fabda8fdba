import type { Page } from '@playwright/test';
import { callApi } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

/** The answers to this call come only when they are let through. */
async function holdAnswers(page: Page, procedure: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/trpc/${procedure}?*`, async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  return held.resolve;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: /is on its way$/ });

/** Asks for a key whose answer is held, and presses Cancel. */
async function cancelWaiting(page: Page) {
  await openPage(page, '/keys?create=true');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('Slow');
  const release = await holdAnswers(page, 'createApiKey');
  await form.getByRole('button', { name: 'Create key' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  return { form, release };
}

test('a dialog that waits for a new key asks before it closes, and then shows the key', async ({
  developer: _,
  page,
}) => {
  const { release } = await cancelWaiting(page);
  await expect(question(page)).toContainText('could only rotate or revoke it');
  await question(page).getByRole('button', { name: 'Wait' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Your new API key' }).getByLabel('API key')).toHaveValue(
    /^pb_test_/,
  );
});

test('a person who does not wait for a key can leave', async ({ developer, page, product }) => {
  const { form, release } = await cancelWaiting(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
  release();
  // The list shows what was made all the same.
  await expect(page.getByRole('main')).toContainText('Slow');
  const { body } = await callApi(product, 'GET /v1/developer/api-keys', developer);
  expect(body).toMatchObject([{ name: 'Slow' }]);
});

test('a page that waits for the secret of a new endpoint asks before a link leaves it', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/webhooks/new');
  await page.getByLabel('URL').fill('https://hooks.example.com/in');
  const release = await holdAnswers(page, 'createWebhook');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(question(page)).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Your signing secret' })).toBeVisible();
  await expect(question(page)).toBeHidden();
});
