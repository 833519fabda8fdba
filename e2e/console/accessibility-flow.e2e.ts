import type { Page } from '@playwright/test';
import { findColorViolations, findViolations, narrow } from './support/accessible.ts';
import { connectDevice, startDevice } from './support/device.ts';
import { flow as test } from './support/flow.ts';
import { askConsent, decideClient, registerClient } from './support/oauth-client.ts';
import { expect } from './support/test.ts';
import { askAuthorization, registerWebApp, webAppScopes } from './support/web-app.ts';

const name = 'no violation of WCAG 2.2 AA in either theme, and no sideways scrolling at 360 px';

async function expectAccessible(page: Page): Promise<void> {
  // Otherwise contrast would be measured in the middle of a fade.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findViolations(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toMatch(/\bdark$/);
  expect(await findColorViolations(page), 'dark').toEqual([]);
  await narrow(page);
  expect(await findViolations(page), 'dark at 360 px').toEqual([]);
}

test(`A filled consent page: ${name}`, async ({ callback, developer: _, page, product }) => {
  const { client_id: id } = await registerWebApp(product, callback);
  await decideClient(product, 'approve', id);
  const uid = await askConsent(product, id, { scopes: webAppScopes });
  await page.goto(`/oauth/consent/${uid}`);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
  await expectAccessible(page);
});

test(`The confirmation of a device: ${name}`, async ({ developer: _, page, product }) => {
  const { verification_uri_complete: link } = await startDevice(product, webAppScopes.join(' '));
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
  await expectAccessible(page);
});

test(`The page of a client, and what people see of it: ${name}`, async ({ developer, page, product }) => {
  const client = await registerClient(product, {}, developer.token);
  await page.goto(`/clients/${client.client_id}`);
  await expect(page.getByRole('list', { name: 'What a reviewer looks at' })).toBeVisible();
  await expect(page.getByText('Nobody has connected it yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'What people see' });
  await expect(preview.getByText(`Authorize ${client.client_name}`)).toBeVisible();
  await expectAccessible(page);
});

test(`Connected apps with one app: ${name}`, async ({ developer, page, product }) => {
  const { appName } = await connectDevice(product, developer, webAppScopes.join(' '));
  await page.goto('/connected-apps');
  await expect(page.getByRole('heading', { name: appName })).toBeVisible();
  await expectAccessible(page);
});

test(`The page of an app that waits for approval: ${name}`, async ({ callback, page, product }) => {
  const client = await registerWebApp(product, callback);
  const { url } = askAuthorization(product, client, callback);
  await page.goto(url);
  await expect(
    page.getByRole('heading', { name: `${client.client_name} is waiting for approval` }),
  ).toBeVisible();
  await expect(page.getByRole('status')).toContainText('It continues automatically');
  await expectAccessible(page);
});
