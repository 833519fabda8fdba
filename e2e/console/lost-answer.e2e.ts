import type { Page } from '@playwright/test';
import { callApi } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { routeOnce } from './support/route-once.ts';
import { expect, test } from './support/test.ts';

/** The first of these calls reaches the server, and its answer never reaches the page. */
async function loseAnswer(page: Page, procedure: string): Promise<void> {
  await routeOnce(page, `**/api/trpc/${procedure}?*`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('a key whose answer was lost is not made a second time, and the page says what to do', async ({
  developer,
  page,
  product,
}) => {
  await openPage(page, '/keys?create=true');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('Lost');
  await form.getByLabel('Expires').selectOption('In 7 days');
  await loseAnswer(page, 'createApiKey');
  const create = form.getByRole('button', { name: 'Create key' });
  await create.click();
  await expect(form.getByRole('alert')).toContainText('The key was not created, or the answer was lost');
  await expect(form.getByLabel('Name')).toHaveValue('Lost');
  await create.click();
  await expect(form.getByRole('alert')).toContainText('Your first try workedBut its answer was lost');
  const { body } = await callApi<unknown[]>(product, 'GET /v1/developer/api-keys', developer);
  expect(body).toMatchObject([{ name: 'Lost' }]);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('Lost');
});

test('an agent whose answer was lost is not made a second time', async ({ developer, page, product }) => {
  await openPage(page, '/agents/new');
  await page.getByLabel('Name').fill('Lost');
  await loseAnswer(page, 'createAgent');
  const create = page.getByRole('button', { name: 'Create agent' });
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The agent was not created' })).toBeVisible();
  await create.click();
  await expect(page.getByRole('heading', { name: 'Lost', level: 1 })).toBeVisible();
  const { body } = await callApi<unknown>(product, 'GET /v1/agents', developer);
  expect(JSON.stringify(body).match(/"name":"Lost"/g)).toHaveLength(1);
});

test('a switch whose answer was lost shows what is so', async ({ developer: _, page }) => {
  await openPage(page, '/usage');
  const consent = page.getByRole('switch', { name: 'Allow AI features to read what I can read' });
  const before = await consent.isChecked();
  await loseAnswer(page, 'updateProfile');
  await consent.click();
  await expect(page.getByRole('alert').filter({ hasText: 'the answer was lost' })).toBeVisible();
  await expect(consent).toBeChecked({ checked: !before });
});

test('a call that is never answered fails in the end, and the form keeps what was typed', async ({
  developer: _,
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/clients/new');
  await page.getByLabel('Name').fill('A patient app');
  await page.getByRole('textbox', { name: 'Redirect URI 1' }).fill('https://app.example/callback');
  // Without an answer, as behind a proxy that has lost its server.
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/trpc/createClient?*', () => asked.resolve());
  await page.getByRole('button', { name: 'Create client' }).click();
  await asked.promise;
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('alert').filter({ hasText: 'The client was not created' })).toContainText(
    'The server did not respond.',
  );
  await expect(page.getByLabel('Name')).toHaveValue('A patient app');
});

test('a proxy that refuses a call says that the service is busy, and when to try again', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/agents/new');
  await page.getByLabel('Name').fill('Later');
  const json = { detail: 'service_unavailable' };
  await routeOnce(page, '**/api/trpc/createAgent?*', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json }),
  );
  const create = page.getByRole('button', { name: 'Create agent' });
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The service is busy.' })).toContainText(
    'Try again in 0:0',
  );
  await create.click();
  await expect(page.getByRole('heading', { name: 'Later', level: 1 })).toBeVisible();
});
