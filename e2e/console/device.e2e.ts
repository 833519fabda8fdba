import { userCodeAlphabet } from '@patchbay/contract';
import type { Locator, Page } from '@playwright/test';
import { enterConsole, signUp } from './support/developer.ts';
import { startDevice, startDeviceOf } from './support/device.ts';
import { openForeignSite } from './support/foreign-site.ts';
import { storeDocumentClient } from './support/oauth-client.ts';
import { passwordField } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { readPersonId } from './support/web-app.ts';

async function look(page: Page, code: string): Promise<void> {
  await page.getByLabel('Device code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The lookups of a code, as the page sends them. */
function watchLookups(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tryDeviceCode')) calls.push(request.method());
  });
  return calls;
}

/** The page's message about the code. Next's own live region is outside the main part. */
const refusal = (page: Page): Locator => page.getByRole('main').getByRole('alert');

const wrong = 'No device is waiting with this code.';

test('text that cannot be a code is refused in the form, and nothing is looked up', async ({
  developer: _,
  page,
}) => {
  const calls = watchLookups(page);
  await page.goto('/device');
  await look(page, 'ABCD-1234');
  await expect(refusal(page)).toHaveText('A device code has 8 letters, such as BCDF-GHJK.');
  expect(calls).toEqual([]);
});

test('an unknown code is reported, and can be corrected', async ({ developer: _, page }) => {
  await page.goto('/device');
  await look(page, 'bcdf ghjk');
  await expect(refusal(page)).toContainText(wrong);
  await expect(page.getByLabel('Device code')).toHaveValue('bcdf ghjk');
});

test('a code in the link is looked up once, and a wrong one stays in the field to be corrected', async ({
  developer: _,
  page,
}) => {
  const calls = watchLookups(page);
  await page.goto('/device?user_code=bcdfghjk');
  await expect(refusal(page)).toContainText(wrong);
  await expect(page.getByLabel('Device code')).toHaveValue('bcdfghjk');
  expect(calls).toHaveLength(1);
});

test('a link on another site fills in the code, and nothing is looked up before the person presses Continue', async ({
  browser,
  developer,
  product,
}) => {
  const site = await openForeignSite(`<a href="${product.consoleUrl}/device?user_code=bcdfghjk">Connect</a>`);
  const context = await browser.newContext();
  await enterConsole(context, product, developer.token);
  const page = await context.newPage();
  const calls = watchLookups(page);
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Connect' }).click();
  await expect(page.getByLabel('Device code')).toHaveValue('bcdfghjk');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(refusal(page)).toContainText(wrong);
  await context.close();
  site.close();
});

test('after ten wrong codes the page counts down to the next try', async ({ developer: _, page }) => {
  await page.goto('/device');
  for (const letter of userCodeAlphabet.slice(0, 10)) {
    const [answer] = await Promise.all([
      page.waitForResponse(/tryDeviceCode/),
      look(page, `BCDF-GHJ${letter}`),
    ]);
    expect(answer.status()).toBe(404);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  }
  await look(page, 'BCDF-GHKK');
  await expect(refusal(page)).toContainText('Too many wrong device codes.');
  await expect(page.getByRole('button', { name: /^Continue in \d+:\d\d$/ })).toBeDisabled();
});

test('a signed-out person signs in, and the code from the link is still there', async ({ page, product }) => {
  const { email, password } = await signUp(product);
  await page.goto('/device?user_code=BCDF-GHJK');
  await expect(page).toHaveURL(/\/login\?next=%2Fdevice%3Fuser_code%3DBCDF-GHJK$/);
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Device code')).toHaveValue('BCDF-GHJK');
});

test('the page sends no referrer, because its address holds the code', async ({ request }) => {
  const response = await request.get('/device?user_code=BCDF-GHJK', { maxRedirects: 0 });
  expect(response.headers()['referrer-policy']).toBe('no-referrer');
});

test('a carelessly typed code leads to the confirmation, and Allow connects the device', async ({
  developer,
  page,
  product,
}) => {
  const device = await startDevice(product, 'threads:read messages:write');
  await page.goto(device.verification_uri);
  await look(page, device.user_code.toLowerCase().replace('-', ''));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: `Authorize ${device.appName}`, level: 1 })).toBeVisible();
  await expect(main).toContainText(device.user_code);
  await expect(main).toContainText(developer.email);
  await page.getByRole('checkbox', { name: /messages:write/ }).uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Your device is connected' })).toBeVisible();
  const { body, status } = await device.poll();
  expect([status, body.scope]).toEqual([200, 'threads:read']);
  expect(await readPersonId(product, body.access_token)).toBe(await readPersonId(product, developer.token));
});

test('an app with a metadata document is shown with its host, and so it is among the connected apps', async ({
  developer: _,
  page,
  product,
}) => {
  const { host, name, url } = await storeDocumentClient(product);
  const device = await startDeviceOf(product, { client_id: url, client_name: name }, 'threads:read');
  await page.goto(device.verification_uri_complete);
  const asked = `A device that runs ${name}, published by ${host}, wants to act for you`;
  await expect(page.getByRole('main')).toContainText(asked);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Connected apps' }).click();
  const apps = page.getByRole('list', { name: 'Connected apps' }).getByRole('listitem');
  await expect(apps.filter({ hasText: name })).toContainText(host);
});

test('opening the link with the code decides nothing, and the device learns of a denial', async ({
  developer: _,
  page,
  product,
}) => {
  const device = await startDevice(product);
  await page.goto(device.verification_uri_complete);
  await expect(page.getByRole('heading', { name: `Authorize ${device.appName}`, level: 1 })).toBeVisible();
  expect((await device.poll()).body.detail).toMatch(/^authorization_pending: /);
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('heading', { name: 'You denied this request' })).toBeVisible();
  expect((await device.poll()).body.detail).toMatch(/^access_denied: /);
});
