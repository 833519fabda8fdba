import type { Page, Route } from '@playwright/test';
import { callApi, createKey, signUp } from './support/developer.ts';
import { passwordField } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const calls = '**/api/trpc/**';

/** Holds back the responses to these requests until the returned function is called. */
async function holdAnswers(page: Page, requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a browser that asks for /favicon.ico gets the icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/x-icon');
});

for (const { path, noun, empty } of [
  { path: '/requests', noun: 'requests', empty: 'No requests yet' },
  { path: '/events', noun: 'events', empty: 'No events yet' },
  { path: '/audit?action=message.', noun: 'audit log', empty: 'No records' },
]) {
  test(`while the ${noun} load, a placeholder is shown and announced`, async ({ developer: _, page }) => {
    const release = await holdAnswers(page, calls);
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: `Loading ${noun}` })).toBeVisible();
    release();
    await expect(page.getByText(empty)).toBeVisible();
  });

  test(`when the ${noun} cannot be loaded, the page says so, and a retry helps`, async ({
    developer: _,
    page,
  }) => {
    await page.route(calls, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: `Could not load the ${noun}` });
    await expect(alert).toContainText('The server did not respond. Check your connection and try again.');
    await page.unroute(calls);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(empty)).toBeVisible();
  });
}

test('every page of a new workspace says what is missing and what to do next', async ({
  developer: _,
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Three steps to your first response.')).toBeVisible();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await page.goto('/keys');
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(2);
  await page.goto('/requests');
  await page.getByRole('link', { name: 'Open the quickstart' }).click();
  await expect(page).toHaveURL('/');
});

test('a busy button says so, and a second click does not send twice', async ({
  developer,
  page,
  product,
}) => {
  await page.goto('/keys?create=true');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('Once');
  const create = form.getByRole('button', { name: 'Create key' });
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  const release = await holdAnswers(page, calls);
  await create.click();
  await expect(create).toHaveAttribute('aria-busy', 'true');
  await create.click({ force: true });
  await form.getByLabel('Name').press('Enter');
  release();
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
  const { body } = await callApi<unknown[]>(product, 'GET /v1/developer/api-keys', developer);
  expect(body).toHaveLength(1);
});

test('a lost connection is reported next to the button, and nothing is sent later', async ({
  context,
  developer,
  page,
  product,
}) => {
  await page.goto('/keys?create=true');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('Offline');
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByRole('alert')).toContainText('The server did not respond. Check your connection');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  const { body } = await callApi<unknown[]>(product, 'GET /v1/developer/api-keys', developer);
  expect(body).toEqual([]);
});

test('signing in without a connection says so, and works once it is back', async ({
  context,
  page,
  product,
}) => {
  const { email, password } = await signUp(product);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign-in failed' })).toContainText(
    'The server did not respond.',
  );
  await context.setOffline(false);
  // A busy browser may take a moment to notice.
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible({ timeout: 10_000 });
  }).toPass();
});

test('a page that loses its connection keeps what it showed', async ({
  context,
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Still here' });
  await page.goto('/keys');
  await page.getByRole('button', { name: 'Actions for Still here' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Revoke key?' });
  await expect(ask).toBeVisible();
  await context.setOffline(true);
  await ask.getByRole('button', { name: 'Revoke' }).click();
  await expect(ask.getByRole('alert')).toContainText('The key was not revoked');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Still here' })).toContainText('Active');
  await context.setOffline(false);
});

test('menus, a dialog and the palette open without loading anything once the pointer has moved', async ({
  context,
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Opens at once' });
  await page.goto('/keys');
  let inFlight = 0;
  page.on('request', () => {
    inFlight += 1;
  });
  const end = (): void => {
    inFlight -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.mouse.move(500, 500, { steps: 2 });
  // Every part that this movement asks for has begun to load when a later idle moment comes. A busy machine may have none.
  await page.evaluate(
    () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
  );
  await expect.poll(() => inFlight).toBe(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Actions for Opens at once' }).click();
  await expect(page.getByRole('menuitem', { name: 'Revoke' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('dialog', { name: 'Create API key' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
});

test('a part that fails to load says so, and the rest of the page stays', async ({
  context,
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Still here' });
  await page.goto('/keys');
  const row = page.getByRole('row').filter({ hasText: 'Still here' });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create key' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This part of the page did not load' });
  await expect(alert).toContainText('Check your connection, then reload the page.');
  await expect(row).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('dialog', { name: 'Create API key' })).toBeVisible();
});
