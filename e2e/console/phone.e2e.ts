import type { Page } from '@playwright/test';
import { askConsent, decideClient, registerClient } from './support/oauth-client.ts';
import { freshPhone, giveNumber, signUpByPhone } from './support/phone.ts';
import { readCode } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Signs up by phone on the way to `path`, and waits for the browser to arrive. */
async function signUpOnTheWayTo(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const phone = await signUpByPhone(page);
  await expect(page).toHaveURL(path);
  return phone;
}

test('a person signs up by phone on the way to a consent page, and the page asks them', async ({
  page,
  product,
}) => {
  const client = await registerClient(product);
  await decideClient(product, 'approve', client.client_id);
  const uid = await askConsent(product, client.client_id, { scopes: ['threads:read'] });
  const phone = await signUpOnTheWayTo(page, `/oauth/consent/${uid}`);
  await expect(page.getByRole('main')).toContainText(phone);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
});

test('a platform user can open connected apps and the device page, and must sign in for any other page', async ({
  page,
}) => {
  const phone = await signUpOnTheWayTo(page, '/connected-apps');
  await expect(page.getByRole('heading', { name: 'Connected apps', level: 1 })).toBeVisible();
  await expect(page.getByText(phone)).toBeVisible();
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Connect an MCP client' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Connect a device' }).click();
  await expect(page.getByRole('heading', { name: 'Connect a device' })).toBeVisible();
  for (const path of ['/keys', '/operator', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('link', { name: 'Sign in with your phone' })).toHaveCount(0);
  }
});

test('a known number signs in with just its code, and signing out ends the session', async ({
  elsewhere,
  page,
}) => {
  const phone = await signUpOnTheWayTo(page, '/connected-apps');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login?next=%2Fconnected-apps');
  await elsewhere.goto('/login/phone');
  await giveNumber(elsewhere, phone);
  await expect(elsewhere).toHaveURL('/connected-apps');
  await expect(elsewhere.getByText('Grace Hopper')).toBeVisible();
});

test('a wrong number and a wrong code are reported at their fields', async ({ page }) => {
  await page.goto('/login/phone');
  await page.getByLabel('Phone number').fill('415 555 0123');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Phone number must be + and the digits of the number.')).toBeVisible();
  await page.getByLabel('Phone number').fill(freshPhone());
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode(page);
  await page.getByLabel('Verification code').fill(code === '123456' ? '654321' : '123456');
  await expect(page.getByText('The code is wrong, used or expired.')).toBeVisible();
  await page.getByLabel('Verification code').fill(code);
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
});
