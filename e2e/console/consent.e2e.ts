import { callApi, signUp } from './support/developer.ts';
import { askConsent, decideClient, registerClient, storeDocumentClient } from './support/oauth-client.ts';
import { passwordField, readCode } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const scopes = ['threads:read', 'messages:write', 'messages:read.raw'];

async function ask(product: Parameters<typeof registerClient>[0], members = {}) {
  const client = await registerClient(product, members);
  await decideClient(product, 'approve', client.client_id);
  const uid = await askConsent(product, client.client_id, { scopes });
  return { client, path: `/oauth/consent/${uid}` };
}

test('the page shows which app asks, where it redirects, what it asks for, and which account decides', async ({
  developer,
  page,
  product,
}) => {
  const { client, path } = await ask(product);
  await page.goto(path);
  await expect(
    page.getByRole('heading', { name: `Authorize ${client.client_name}`, level: 1 }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('helper.example');
  await expect(main).toContainText(`${product.apiUrl}/mcp`);
  await expect(main).toContainText(developer.email);
  await expect(main).not.toContainText('Unverified app');
  await expect(main).toContainText('your profile, including your name, email address and workspace');
  await expect(main).toContainText('Read decrypted message and voice content.');
  await expect(main.getByText('Sensitive')).toHaveCount(1);
});

test('an app with a metadata document is shown with the host of the document, and as local when it redirects to loopback', async ({
  developer: _,
  page,
  product,
}) => {
  const redirectUri = 'http://127.0.0.1:43117/callback';
  const { host, name, url } = await storeDocumentClient(product, redirectUri);
  const uid = await askConsent(product, url, { scopes: ['threads:read'], redirectUri });
  await page.goto(`/oauth/consent/${uid}`);
  await expect(page.getByRole('heading', { name: `Authorize ${name}`, level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(`${name}, published by ${host}, wants to act for you`);
  await expect(main).toContainText('Unverified app');
  await expect(main).toContainText('This app runs on your computer');
  await expect(main).toContainText('127.0.0.1:43117 (an app on your computer)');
});

test('every scope can be unticked, and with none left Allow is disabled', async ({
  developer: _,
  page,
  product,
}) => {
  const { path } = await ask(product);
  await page.goto(path);
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeEnabled();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.uncheck();
  await expect(allow).toBeDisabled();
  await expect(page.getByText('Nothing is selected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deny' })).toBeEnabled();
});

test('Allow and Deny look alike', async ({ developer: _, page, product }) => {
  const { path } = await ask(product);
  await page.goto(path);
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => {
      const { backgroundColor, color, fontSize, fontWeight, height, width } = getComputedStyle(button);
      return { backgroundColor, color, fontSize, fontWeight, height, width };
    });
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
  expect(await look('Allow')).toEqual(await look('Deny'));
});

test('an app’s name is shown as text, whatever it contains', async ({ developer: _, page, product }) => {
  const name = 'Tom &amp; "Co" {{7}}';
  const { path } = await ask(product, { client_name: name });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: `Authorize ${name}`, level: 1 })).toBeVisible();
});

test('opening the page decides nothing', async ({ developer, page, product }) => {
  const { path } = await ask(product);
  await page.goto(path);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
  const { body } = await callApi<unknown[]>(product, 'GET /v1/me/grants', developer);
  expect(body).toEqual([]);
});

test('an unknown and an expired request look the same', async ({ developer: _, page, product }) => {
  const { client_id: id } = await registerClient(product);
  const uid = await askConsent(product, id, { scopes, expiresAt: new Date(Date.now() - 1000) });
  for (const path of ['/oauth/consent/unknown', `/oauth/consent/${uid}`]) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'This request is no longer valid', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden();
  }
});

test('a signed-out person signs in and returns to the same request', async ({ page, product }) => {
  const { client, path } = await ask(product);
  const { email, password } = await signUp(product);
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: `Authorize ${client.client_name}` })).toBeVisible();
});

test('a person without an account signs up, verifies and returns to the same request', async ({
  page,
  product,
}) => {
  const { client, path } = await ask(product);
  await page.goto(path);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email').fill(`dev-${crypto.randomUUID()}@example.com`);
  await passwordField(page).fill('a few words beside each other');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Verification code').fill(await readCode(page));
  await expect(page.getByRole('heading', { name: `Authorize ${client.client_name}` })).toBeVisible();
});

test('the person can switch to another account to decide', async ({ developer, page, product }) => {
  const { client, path } = await ask(product);
  const other = await signUp(product);
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(developer.email);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(other.email);
  await passwordField(page).fill(other.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: `Authorize ${client.client_name}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(other.email);
});

test('the page cannot be framed and sends no referrer', async ({ developer: _, page }) => {
  const response = await page.goto('/oauth/consent/unknown');
  const headers = response?.headers() ?? {};
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
