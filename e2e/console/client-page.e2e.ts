import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, type Developer, signUp } from './support/developer.ts';
import { startDeviceOf } from './support/device.ts';
import { decideClient, freshName, registerClient, type SelfRegistered } from './support/oauth-client.ts';
import { openPage } from './support/open-page.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const scope = 'threads:read messages:write';

/** An approved client for browsers and devices, which the developer claims. */
async function ownClient(page: Page, product: ProductAddress): Promise<SelfRegistered> {
  const client = await registerClient(product, {
    grant_types: ['authorization_code', 'refresh_token', 'device_code'],
    client_name: freshName(),
    scope,
  });
  await decideClient(product, 'approve', client.client_id);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Claim a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim a client' });
  await dialog.getByLabel('Client ID').fill(client.client_id);
  await dialog
    .getByLabel('Registration access token or client secret')
    .fill(client.registration_access_token);
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(toast(page, `${client.client_name} now belongs to this workspace`)).toBeVisible();
  return client;
}

/** Connects a device of the client to the account of a person. */
async function connect(product: ProductAddress, client: SelfRegistered, { token }: Developer): Promise<void> {
  const device = await startDeviceOf(product, client, scope);
  const body = { user_code: device.user_code, decision: 'approve' };
  await callApi(product, 'POST /v1/oauth/device/decide', { token, body });
  expect((await device.poll()).status).toBe(200);
}

test('the page of a client lists who connected it, and names nobody of another workspace', async ({
  developer,
  page,
  product,
}) => {
  const client = await ownClient(page, product);
  const path = `/clients/${client.client_id}`;
  await openPage(page, path);
  await expect(page.getByText('Nobody has connected it yet')).toBeVisible();

  await connect(product, client, developer);
  await connect(product, client, await signUp(product));
  await openPage(page, path);
  await expect(page.getByText(/^2 people are connected/)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Connections' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Somebody outside');
  await expect(rows.nth(1)).not.toContainText('Ada Byron');
  await expect(rows.nth(2)).toContainText('Ada Byron');
  await expect(page.getByText(/For everyone else, you see only the day/)).toBeVisible();
});
