import type { ProductAddress } from '../product.ts';
import { callApi } from './support/developer.ts';
import { freshName, registerClient, type SelfRegistered } from './support/oauth-client.ts';
import { openClient, openQueue } from './support/review.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const statusOf = async (product: ProductAddress, client: SelfRegistered): Promise<string> => {
  const { body } = await callApi<{ status: string }>(product, `GET /v1/oauth/register/${client.client_id}`, {
    token: client.registration_access_token,
  });
  return body.status;
};

test('a developer gets no review page and no link to one', async ({ developer: _, page }) => {
  const response = await page.goto('/operator/clients');
  expect(response?.status()).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'OAuth clients' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Client review' })).toBeHidden();
});

test('an operator sees where a client sends people before approving it', async ({ page, product }) => {
  const client = await registerClient(product, { redirect_uris: ['https://elsewhere.example/back'] });
  await openQueue(page, product);
  const panel = await openClient(page, client.client_name);
  await expect(panel).toContainText('https://elsewhere.example/back');
  await expect(panel).toContainText('messages:read.raw');
  await panel.getByRole('button', { name: 'Approve' }).click();
  const ask = page.getByRole('alertdialog', { name: `Approve ${client.client_name}?` });
  expect(await statusOf(product, client)).toBe('pending');
  await ask.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, `${client.client_name} was approved`)).toBeVisible();
  await expect(page.getByRole('button', { name: client.client_name })).toBeHidden();
  expect(await statusOf(product, client)).toBe('approved');
});

test('an approval of a client that has changed in the meantime is refused', async ({ page, product }) => {
  const client = await registerClient(product);
  await openQueue(page, product);
  const panel = await openClient(page, client.client_name);
  await panel.getByRole('button', { name: 'Approve' }).click();
  const { client_id: id, registration_access_token: token } = client;
  const changed = await callApi(product, `PUT /v1/oauth/register/${id}`, {
    token,
    body: {
      client_id: id,
      client_name: freshName(),
      redirect_uris: ['https://evil.example/callback'],
      token_endpoint_auth_method: 'none',
    },
  });
  expect(changed.status).toBe(200);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your decision was not saved' })).toContainText(
    'This conflicts with the current state.',
  );
  expect(await statusOf(product, client)).toBe('pending');
});

test('a rejection needs a reason', async ({ page, product }) => {
  const client = await registerClient(product);
  await openQueue(page, product);
  const panel = await openClient(page, client.client_name);
  await panel.getByRole('button', { name: 'Reject' }).click();
  const ask = page.getByRole('alertdialog', { name: `Reject ${client.client_name}?` });
  await ask.getByRole('button', { name: 'Reject' }).click();
  await expect(ask.getByRole('alert')).toHaveText('Reason must not be empty.');
  await ask.getByLabel('Reason').fill('The name promises another service');
  await ask.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, `${client.client_name} was rejected`)).toBeVisible();
  expect(await statusOf(product, client)).toBe('rejected');
});

test('a suspended client is listed under its status, and can only be approved again', async ({
  page,
  product,
}) => {
  const { client_name: name } = await registerClient(product);
  await openQueue(page, product);
  const panel = await openClient(page, name);
  await panel.getByRole('button', { name: 'Suspend' }).click();
  const ask = page.getByRole('alertdialog', { name: `Suspend ${name}?` });
  await expect(ask).toContainText('All of its tokens stop working immediately');
  await ask.getByLabel('Reason').fill('Abuse report 9');
  await ask.getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, `${name} was suspended`)).toBeVisible();
  await page.getByLabel('Status').selectOption('Suspended');
  await expect(page).toHaveURL(/status=suspended/);
  const suspended = await openClient(page, name);
  await expect(suspended).toContainText('Abuse report 9');
  await expect(suspended.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(suspended.getByRole('button', { name: 'Suspend' })).toBeHidden();
});
