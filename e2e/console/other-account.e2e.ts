import type { KeyView } from '../support/view.ts';
import { callApi, createKey, enterConsole, signUp } from './support/developer.ts';
import { askConsent, decideClient, registerClient } from './support/oauth-client.ts';
import { openPage, pressBeforeLeaving } from './support/open-page.ts';
import { typeSignIn } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const keysOf = async (product: Parameters<typeof callApi>[0], token: string) =>
  (await callApi<{ items: readonly KeyView[] }>(product, 'GET /v1/developer/api-keys', { token })).body;

test('a form that one account filled in is never sent as another that has signed in since', async ({
  context,
  developer: _,
  page,
  product,
}) => {
  const other = await signUp(product);
  const before = await keysOf(product, other.token);
  await openPage(page, '/keys?create=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Made by one');
  await enterConsole(context, product, other.token);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another account has signed in to this browser.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Made by one');
  expect(await keysOf(product, other.token)).toEqual(before);
});

test('an app is never allowed by another account than the one that the page names', async ({
  context,
  developer,
  page,
  product,
}) => {
  const other = await signUp(product);
  const client = await registerClient(product);
  await decideClient(product, 'approve', client.client_id);
  const uid = await askConsent(product, client.client_id, { scopes: ['threads:read'] });
  await openPage(page, `/oauth/consent/${uid}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(developer.email);
  await enterConsole(context, product, other.token);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(main).toContainText(other.email);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
});

test('a list is never read as another account', async ({ context, developer, page, product }) => {
  await createKey(product, developer.token, { name: 'Of one' });
  const other = await signUp(product);
  await createKey(product, other.token, { name: 'Of the other' });
  await openPage(page, '/keys');
  await expect(page.getByRole('main')).toContainText('Of one');
  await enterConsole(context, product, other.token);
  await pressBeforeLeaving(page.getByRole('button', { name: 'Of one', exact: true }));
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText(other.email);
  await expect(page.getByRole('main')).toContainText('Of the other');
});

test('an account that signs in where the session of another ended sees nothing of it', async ({
  developer,
  page,
  product,
}) => {
  const other = await signUp(product);
  await createKey(product, developer.token, { name: 'Of one' });
  await openPage(page, '/keys');
  await expect(page.getByRole('main')).toContainText('Of one');
  await callApi(product, 'POST /v1/developer/auth/logout', developer);
  await pressBeforeLeaving(page.getByRole('link', { name: 'Webhooks' }));
  await expect(page).toHaveURL(/\/login/);
  await typeSignIn(page, other);
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText(other.email);
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('main')).toContainText('No API keys yet');
  await expect(page.getByText('Of one')).toBeHidden();
});
