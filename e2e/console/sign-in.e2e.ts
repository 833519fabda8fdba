import { proveDomain } from './support/database.ts';
import {
  callApi,
  createKey,
  enterConsole,
  freshEmail,
  freshPassword,
  signIn,
  signUp,
} from './support/developer.ts';
import { fillSignIn, homeHeading, readCode } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const REQUEST_ID = /^req_\w+$/;

test('a wrong password and an unknown address are refused in the same words', async ({ page, product }) => {
  const { email } = await signUp(product);
  const alerts: string[] = [];
  for (const address of [email, freshEmail()]) {
    await fillSignIn(page, { email: address, password: freshPassword() });
    const alert = page.getByRole('alert').filter({ hasText: 'Sign-in failed' });
    await expect(alert.getByText(REQUEST_ID)).toBeVisible();
    alerts.push((await alert.innerText()).replace(/req_\w+/, ''));
    await expect(page).toHaveURL(/\/login$/);
  }
  expect(alerts[0]).toBe(alerts[1]);
});

test('signing in leads to the requested page', async ({ page, product }) => {
  const { email, password } = await signUp(product);
  await page.goto('/keys?status=revoked');
  await expect(page).toHaveURL('/login?next=%2Fkeys%3Fstatus%3Drevoked');
  await fillSignIn(page, { email, password }, '/keys?status=revoked');
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Revoked' })).toBeChecked();
});

test('a forgotten password can be replaced with a code, which ends every other session', async ({
  page,
  product,
}) => {
  const { email, password, token } = await signUp(product);
  const chosen = freshPassword();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set or reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await readCode(page));
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(homeHeading(page)).toBeVisible();

  expect((await callApi(product, 'GET /v1/me', { token })).status).toBe(401);
  expect(await signIn(product, { email, password })).toBeUndefined();
  expect(await signIn(product, { email, password: chosen })).toMatch(/_sess_/);
});

/** The message that the page shows for every address. */
const saysOf = (email: string) =>
  `If ${email} has an account, or if your organization added you, we sent a code to it.`;

test('asking to reset the password of an unknown address looks the same', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(saysOf(email))).toBeVisible();
});

test('a person whom a directory added finds how to set the first password, and is told what everybody is told', async ({
  page,
  product,
}) => {
  const owner = await signUp(product);
  const { raw_key: token } = await createKey(product, owner.token, { scopes: ['scim'] });
  const email = freshEmail().replace('@example.com', '@signs-in.example');
  const claim = { token: owner.token, body: { domain: 'signs-in.example' } };
  const { body: domain } = await callApi<{ id: string }>(product, 'POST /v1/developer/domains', claim);
  await proveDomain(product, domain.id);
  const body = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    displayName: 'Grace Hopper',
    emails: [{ value: email, type: 'work' }],
  };
  expect((await callApi(product, 'POST /scim/v2/Users', { token, body })).status).toBe(201);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Set a password' }).click();
  await expect(page.getByRole('heading', { name: 'Set or reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(saysOf(email))).toBeVisible();
  await page.getByLabel('Verification code').fill(await readCode(page));
  await page.getByRole('textbox', { name: 'New password' }).fill(freshPassword());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(homeHeading(page)).toBeVisible();
});

test('signing out ends the session on the server, and going back shows nothing', async ({
  context,
  developer,
  page,
  product,
}) => {
  await page.goto('/keys');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('patchbay');
  expect((await callApi(product, 'GET /v1/me', { token: developer.token })).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeHidden();
});

test('a session that ended elsewhere leads to sign-in and back', async ({ developer, page, product }) => {
  await page.goto('/');
  await expect(homeHeading(page)).toBeVisible();
  await callApi(product, 'POST /v1/developer/auth/logout', { token: developer.token });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('Sessions', () => {
  test('the list names each browser, and revoking the other sessions signs them out immediately', async ({
    developer,
    elsewhere,
    page,
    product,
  }) => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    const other = await signIn(product, developer, { 'user-agent': phone });
    await enterConsole(elsewhere.context(), product, other);
    await elsewhere.goto('/');
    await expect(homeHeading(elsewhere)).toBeVisible();

    await page.goto('/settings/security');
    const item = page
      .getByRole('list', { name: 'Sessions' })
      .getByRole('listitem')
      .filter({ hasText: 'Safari on iPhone' });
    await expect(item).toBeVisible();
    await expect(page.getByText('This session')).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out all other sessions' }).click();
    await expect(page.getByText('Other sessions revoked')).toBeVisible();
    await expect(item).toBeHidden();
    const history = page.getByRole('list', { name: 'Sign-in history' }).getByRole('listitem');
    await expect(history.filter({ hasText: 'Safari on iPhone' })).toContainText('Password');
    expect((await callApi(product, 'GET /v1/me', { token: other })).status).toBe(401);
    await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('a single session can be revoked', async ({ developer, page, product }) => {
    const [ended, kept] = [
      await signIn(product, developer, { 'user-agent': 'curl/8.14' }),
      await signIn(product, developer, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0' }),
    ];
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Revoke curl' }).click();
    await expect(page.getByText('Session revoked')).toBeVisible();
    expect((await callApi(product, 'GET /v1/me', { token: ended })).status).toBe(401);
    expect((await callApi(product, 'GET /v1/me', { token: kept })).status).toBe(200);
  });
});

test.describe('Changing the password', () => {
  test('requires the current password, ends every other session and keeps this one', async ({
    developer,
    page,
    product,
  }) => {
    const other = await signIn(product, developer);
    const chosen = freshPassword();
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    const current = dialog.getByRole('textbox', { name: 'Current password' });
    const change = dialog.getByRole('button', { name: 'Change password' });
    await current.fill(freshPassword());
    await dialog.getByRole('textbox', { name: 'New password' }).fill(chosen);
    await change.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The password was not changed' })).toBeVisible();

    await current.fill(developer.password);
    await change.click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await callApi(product, 'GET /v1/me', { token: other })).status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    expect(await signIn(product, { ...developer, password: chosen })).toMatch(/_sess_/);
  });
});

test('a new name shows immediately, without a reload', async ({ developer: _, page }) => {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace Hopper');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('Grace Hopper');
});
