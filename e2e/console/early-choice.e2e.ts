/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, freshEmail, freshPassword, register, signUp } from './support/developer.ts';
import { askConsent, decideClient, registerClient } from './support/oauth-client.ts';
import { openPage, takesKeys, waitForPage } from './support/open-page.ts';
import { meOf } from './support/person.ts';
import { homeHeading } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Opens a page whose scripts wait, as on a slow line, and gives what lets them go on. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return scripts.resolve;
}

async function openConsentSlowly(page: Page, product: ProductAddress): Promise<() => void> {
  const client = await registerClient(product);
  await decideClient(product, 'approve', client.client_id);
  const uid = await askConsent(product, client.client_id, { scopes: ['threads:read'] });
  return openSlowly(page, `/oauth/consent/${uid}`);
}

test('a scope that was unticked before the scripts came is not allowed', async ({
  developer: _,
  page,
  product,
}) => {
  const goOn = await openConsentSlowly(page, product);
  await page.getByRole('checkbox').uncheck();
  goOn();
  await expect(page.getByText('Nothing is selected.')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeDisabled();
});

test('a switch that was moved before the scripts came is saved', async ({ developer, page, product }) => {
  const before = await meOf(product, developer);
  const goOn = await openSlowly(page, '/settings/people');
  await page.getByRole('switch', { name: 'Accept voice drops' }).click();
  goOn();
  await expect
    .poll(() => meOf(product, developer))
    .toMatchObject({ voice_drops: !before.voice_drops, discoverable: before.discoverable });
});

test('a zone that was chosen before the scripts came is followed', async ({ developer: _, page }) => {
  const zone = page.getByLabel('Zone');
  await openPage(page, '/settings');
  await zone.selectOption('America/New_York');
  await expect(zone).toHaveAccessibleDescription(/GMT-5$/);
  const goOn = await openSlowly(page, '/settings');
  await zone.selectOption('UTC');
  goOn();
  await expect(zone).toHaveAccessibleDescription(/UTC$/);
});

test('what was chosen and typed before the scripts came is in the form', async ({ developer: _, page }) => {
  const goOn = await openSlowly(page, '/clients/new');
  await page.getByRole('radio', { name: /^Single-page or native app/ }).check();
  await page.getByLabel('Name').fill('An early app');
  await page.getByRole('textbox', { name: 'Redirect URI 1' }).fill('https://app.example/callback');
  goOn();
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByRole('heading', { name: 'An early app', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Single-page or native app');
});

const fields: readonly { readonly path: string; readonly label: string }[] = [
  { path: '/agents/new', label: 'Name' },
  { path: '/device', label: 'Device code' },
  { path: '/settings', label: 'Name' },
  { path: '/settings/domains', label: 'Domain' },
  { path: '/settings/people', label: 'Handle' },
  { path: '/threads/welcome', label: 'Message' },
  { path: '/webhooks/new', label: 'URL' },
];

for (const { label, path } of fields) {
  test(`what was typed into "${label}" of ${path} before the scripts came stays`, async ({
    developer: { token },
    page,
    product,
  }) => {
    const [thread] = (await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token })).body;
    const goOn = await openSlowly(page, path.replace('welcome', thread?.id ?? ''));
    const field = page.getByLabel(label, { exact: true });
    await field.fill('typed early');
    goOn();
    await waitForPage(page);
    await expect.poll(() => field.evaluate(takesKeys)).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(field).toHaveValue('typed early');
    // The form has it as well, and not only the field.
    await field.press('End');
    await field.pressSequentially('!');
    await expect(field).toHaveValue('typed early!');
  });
}

test('a form has its values before the scripts come', async ({ developer: _, page }) => {
  await openSlowly(page, '/agents/new');
  await expect(page.getByLabel('Name')).toHaveValue('Answerer');
});

test('what was typed into the sign-in form before the scripts came is sent', async ({ page, product }) => {
  const { email, password } = await signUp(product);
  const goOn = await openSlowly(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  goOn();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(homeHeading(page)).toBeVisible();
});

/** Counts the calls of a procedure. */
function countCalls(page: Page, procedure: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes(`/api/trpc/${procedure}`)) calls.count += 1;
  });
  return calls;
}

test('a form that is sent before the scripts came is sent once, with what was typed, and never by the browser', async ({
  page,
  product,
}) => {
  const { email, password } = await signUp(product);
  const goOn = await openSlowly(page, '/login');
  const calls = countCalls(page, 'loginAccount');
  await page.getByLabel('Email').fill(email);
  const field = page.getByRole('textbox', { name: 'Password' });
  await field.fill(password);
  await field.press('Enter');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(new URL(page.url()).search).toBe('');
  goOn();
  await expect(homeHeading(page)).toBeVisible();
  expect(calls.count).toBe(1);
});

test('a code that was typed and sent before the scripts came is tried once', async ({ page, product }) => {
  const { email, password } = { email: freshEmail(), password: freshPassword() };
  const code = await register(product, email, password);
  const goOn = await openSlowly(page, `/verify?email=${email}`);
  const calls = countCalls(page, 'verifyAccount');
  const field = page.getByLabel('Verification code');
  await field.fill(code);
  await field.press('Enter');
  goOn();
  await expect(homeHeading(page)).toBeVisible();
  expect(calls.count).toBe(1);
});

test('a person who types on after an early press has not sent the form', async ({ page }) => {
  const goOn = await openSlowly(page, '/login');
  const calls = countCalls(page, 'loginAccount');
  await page.getByLabel('Email').fill('ada@example.com');
  const field = page.getByRole('textbox', { name: 'Password' });
  await field.fill('not yet');
  await field.press('Enter');
  await field.pressSequentially(' all of it');
  goOn();
  await waitForPage(page);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(field).toHaveValue('not yet all of it');
  expect(calls.count).toBe(0);
});

test('an app is not allowed by a press before the scripts came, and can be allowed after that', async ({
  developer: _,
  page,
  product,
}) => {
  const goOn = await openConsentSlowly(page, product);
  const calls = countCalls(page, 'decideConsent');
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toHaveAttribute('aria-disabled', 'true');
  await allow.click({ force: true });
  goOn();
  await expect(allow).toHaveAttribute('aria-disabled', 'false');
  expect(calls.count).toBe(0);
});

test('a click that came before the scripts did opens what it was for, once', async ({
  developer: _,
  page,
}) => {
  const goOn = await openSlowly(page, '/keys');
  await page.getByRole('main').getByRole('button', { name: 'Create key' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  goOn();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
