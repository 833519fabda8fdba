/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { decideClient, freshName, registerClient } from './support/oauth-client.ts';
import { openPage } from './support/open-page.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

async function fillNew(page: Page, name: string, redirectUri: string): Promise<void> {
  await page.goto('/clients/new');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Redirect URI 1' }).fill(redirectUri);
}

const create = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create client' }).click();

/** Creates a client without a secret, and waits for its page. */
async function createPublic(page: Page): Promise<string> {
  const name = freshName();
  await fillNew(page, name, 'https://app.example/callback');
  await page.getByRole('radio', { name: /^Single-page or native app/ }).check();
  await create(page);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return name;
}

const idOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

async function claim(page: Page, clientId: string, proof: string): Promise<Locator> {
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Claim a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim a client' });
  await dialog.getByLabel('Client ID').fill(clientId);
  await dialog.getByLabel('Registration access token or client secret').fill(proof);
  await dialog.getByRole('button', { name: 'Claim' }).click();
  return dialog;
}

test('without clients the page says what they are for and links to the form for the first one', async ({
  developer: _,
  page,
}) => {
  await page.goto('/clients');
  await expect(page.getByText('No OAuth clients yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New client' }).last().click();
  await expect(page.getByRole('heading', { name: 'New client', level: 1 })).toBeVisible();
});

test('a web app gets a secret that is shown once, and waits for approval', async ({ developer: _, page }) => {
  const name = freshName();
  await fillNew(page, name, 'https://app.example/callback');
  await create(page);
  const once = page.getByRole('dialog', { name: 'Your client secret' });
  const secret = await once.getByLabel('Client secret').inputValue();
  expect(secret.length).toBeGreaterThan(30);
  await once.getByRole('button', { name: 'Done' }).click();
  const warning = page.getByRole('alertdialog', { name: 'You will not see this secret again' });
  await warning.getByRole('button', { name: 'Go back' }).click();
  await once.getByRole('button', { name: 'Copy secret' }).click();
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Awaiting approval').first()).toBeVisible();
  await expect(page.getByText('https://app.example/callback', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await page.goto('/clients');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Awaiting approval');
});

test('a refused redirect URI is shown at its own field, and no client is created', async ({
  developer: _,
  page,
}) => {
  await fillNew(page, freshName(), 'https://app.example/callback');
  await page.getByRole('button', { name: 'Add another' }).click();
  const second = page.getByRole('textbox', { name: 'Redirect URI 2' });
  await second.fill('https://app.example/callback#token');
  await create(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('It must not have a fragment.');
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Redirect URI 1' })).not.toHaveAttribute('aria-invalid');
  await page.goto('/clients');
  await expect(page.getByText('No OAuth clients yet')).toBeVisible();
});

test('a name that pretends to be the service is refused at its field', async ({ developer: _, page }) => {
  await fillNew(page, 'Official support', 'https://app.example/callback');
  await create(page);
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/^Name /);
});

test('an empty form is refused before anything is sent', async ({ developer: _, page }) => {
  await page.goto('/clients/new');
  await create(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    'Name must not be empty.',
    'Add at least one redirect URI.',
  ]);
});

test('at 1024 px the list shows the id of a client on one line, and the audit log shows its action in full', async ({
  developer: _,
  page,
}) => {
  await createPublic(page);
  const id = idOf(page);
  await page.setViewportSize({ width: 1024, height: 740 });
  await openPage(page, '/clients');
  const text = page.getByRole('row').getByText(id);
  const [line, height] = await text.evaluate((node) => [
    Number.parseFloat(getComputedStyle(node).lineHeight),
    node.getBoundingClientRect().height,
  ]);
  expect(height).toBeLessThan(1.5 * (line ?? 0));

  await openPage(page, '/audit');
  const action = page.getByRole('row').getByText('oauth.client.registered');
  const [shown, needed] = await action.evaluate((node) => [node.clientWidth, node.scrollWidth]);
  expect(shown).toBe(needed);
});

test('an app without a server gets no secret, and no button to rotate one', async ({
  developer: _,
  page,
}) => {
  await createPublic(page);
  await expect(page.getByText('It is a public client')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rotate secret' })).toBeHidden();
});

test('a rotated secret replaces the first one', async ({ developer: _, page }) => {
  await fillNew(page, freshName(), 'https://app.example/callback');
  await create(page);
  const once = page.getByRole('dialog', { name: 'Your client secret' });
  const first = await once.getByLabel('Client secret').inputValue();
  await once.getByRole('button', { name: 'Copy secret' }).click();
  await once.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Rotate the client secret?' });
  await expect(ask).toContainText('The old secret stops working immediately');
  await ask.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(once.getByLabel('Client secret')).not.toHaveValue(first);
});

test('editing an approved client sends it back to review, and the dialog says so first', async ({
  developer: _,
  page,
  product,
}) => {
  await createPublic(page);
  await decideClient(product, 'approve', idOf(page));
  await page.reload();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit client' });
  await expect(dialog).toContainText('An operator must approve your changes.');
  const renamed = freshName();
  await dialog.getByLabel('Name').fill(renamed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: renamed, level: 1 })).toBeVisible();
  await expect(page.getByText('Awaiting approval').first()).toBeVisible();
});

test('a removed client is gone, after a question that says what stops working', async ({
  developer: _,
  page,
}) => {
  const name = await createPublic(page);
  const path = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Remove' }).click();
  const ask = page.getByRole('alertdialog', { name: `Remove ${name}?` });
  await expect(ask).toContainText('Everyone who connected it is disconnected immediately');
  await ask.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, `${name} was removed`)).toBeVisible();
  await expect(page.getByText('No OAuth clients yet')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('Client not found')).toBeVisible();
});

test('another workspace’s client is not found', async ({ developer: _, elsewhere, page, product }) => {
  const { client_id: id } = await registerClient(product);
  await page.goto(`/clients/${id}`);
  await expect(page.getByText('Client not found')).toBeVisible();
  await elsewhere.goto(`/clients/${id}`);
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
});

test('a client that registered itself can be claimed by its token only', async ({
  developer: _,
  page,
  product,
}) => {
  const {
    client_id: id,
    client_name: name,
    registration_access_token: token,
  } = await registerClient(product);
  const refused = await claim(page, id, `${token.slice(0, -4)}AAAA`);
  await expect(refused.getByRole('alert')).toContainText('The client was not claimed');
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await claim(page, id, token);
  await expect(toast(page, `${name} now belongs to this workspace`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Awaiting approval');
});
