import type { Page } from '@playwright/test';
import { addUser, useNextDataKey } from './support/database.ts';
import { callApi, createKey, enterConsole, freshPassword, signUp, tryKey } from './support/developer.ts';
import { openUntil } from './support/open-page.ts';
import { openOperatorPage, operatorEmail } from './support/operator.ts';
import { signUpByPhone } from './support/phone.ts';
import { fillSignIn, homeHeading, toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

interface Decision {
  readonly verb: 'Suspend' | 'Reinstate';
  /** The email address or the phone number. */
  readonly name: string;
  readonly reason: string;
}

async function decide(page: Page, { verb, name, reason }: Decision): Promise<void> {
  await page.getByRole('button', { name: `${verb} ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `${verb} ${name}?` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  await expect(toast(page, `${name} was ${verb === 'Suspend' ? 'suspended' : 'reinstated'}`)).toBeVisible();
}

async function search(
  page: Page,
  name: string,
  label: 'Search accounts' | 'Search phone users' = 'Search accounts',
): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(name);
  await field.press('Enter');
}

test('a developer gets no operator page and no link to one', async ({ developer: _, page }) => {
  const response = await page.goto('/operator');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Patchbay');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operator' })).toBeHidden();
});

test('suspending an account stops its keys and sessions immediately, and reinstating it restores them', async ({
  elsewhere,
  page,
  product,
}) => {
  const { email, password, token } = await signUp(product);
  const { raw_key: rawKey } = await createKey(product, token);
  await enterConsole(elsewhere.context(), product, token);
  await elsewhere.goto('/keys');
  expect(await tryKey(product, rawKey)).toBe('200');

  await openOperatorPage(page, product);
  await search(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Verified');
  await decide(page, { verb: 'Suspend', name: email, reason: 'Abuse report 7' });
  await expect(row).toContainText('Suspended');
  expect(await tryKey(product, rawKey)).toBe('403 account_suspended');
  await elsewhere.goto('/keys');
  await expect(elsewhere.getByRole('heading', { name: 'API keys', level: 1 })).toBeHidden();
  await fillSignIn(elsewhere, { email, password });
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'suspended' })).toBeVisible();

  await decide(page, { verb: 'Reinstate', name: email, reason: 'Was a mistake' });
  await expect(row).toContainText('Verified');
  expect(await tryKey(product, rawKey)).toBe('200');
  // The session was never revoked, only refused.
  await elsewhere.goto('/');
  await expect(homeHeading(elsewhere)).toBeVisible();
});

test('suspending a phone user stops their session immediately, and reinstating restores it', async ({
  elsewhere,
  page,
  product,
}) => {
  await elsewhere.goto('/connected-apps');
  const phone = await signUpByPhone(elsewhere);
  await expect(elsewhere.getByText(phone)).toBeVisible();

  await openOperatorPage(page, product);
  await search(page, phone, 'Search phone users');
  const row = page.getByRole('row').filter({ hasText: phone });
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name: phone }).click();
  await expect(page).toHaveURL(/\/operator\/workspaces\/wks_/);
  await decide(page, { verb: 'Suspend', name: phone, reason: 'Abuse report 8' });
  await expect(row).toContainText('Suspended');
  await elsewhere.goto('/connected-apps');
  await expect(elsewhere.getByRole('heading', { name: 'Connected apps', level: 1 })).toBeHidden();

  await decide(page, { verb: 'Reinstate', name: phone, reason: 'Was a mistake' });
  await expect(row).toContainText('Active');
  await elsewhere.goto('/connected-apps');
  await expect(elsewhere.getByText(phone)).toBeVisible();
});

test('operators cannot suspend themselves', async ({ page, product }) => {
  await openOperatorPage(page, product);
  await search(page, operatorEmail());
  const row = page.getByRole('row').filter({ hasText: operatorEmail() });
  await expect(row).toContainText('You');
  await expect(row.getByRole('button', { name: /Suspend|Reinstate/ })).toHaveCount(0);
});

test('a decision needs a reason', async ({ page, product }) => {
  const { email } = await signUp(product);
  await openOperatorPage(page, product);
  await search(page, email);
  await page.getByRole('button', { name: `Suspend ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${email}?` });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Reason must not be empty.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Verified');
});

test('the tier of a workspace can be changed in the row of its account', async ({ page, product }) => {
  const { email, token } = await signUp(product);
  await openOperatorPage(page, product);
  await search(page, email);
  await page.getByLabel(`Tier of ${email}`).selectOption('paid');
  await expect(toast(page, 'Tier changed')).toBeVisible();
  const { body } = await callApi<{ workspace: { tier: string } }>(product, 'GET /v1/me', { token });
  expect(body.workspace.tier).toBe('paid');
});

test('rotating a data key is confirmed first, begins once, and shows how far it has come', async ({
  page,
  product,
}) => {
  const { email, token } = await signUp(product);
  const { body } = await callApi<{ workspace: { id: string } }>(product, 'GET /v1/me', { token });
  await openOperatorPage(page, product);
  await search(page, email);
  const rotate = async (): Promise<void> => {
    await page.getByRole('button', { name: `Rotate the data key of ${email}` }).click();
    const dialog = page.getByRole('alertdialog', { name: `Rotate the data key of ${email}?` });
    await expect(dialog).toContainText(body.workspace.id);
    await dialog.getByRole('button', { name: 'Rotate data key' }).click();
    await expect(toast(page, 'The rotation has started').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await rotate();
  const item = page.getByRole('listitem').filter({ hasText: body.workspace.id });
  await expect(item).toContainText('To key 2');
  await rotate();
  await expect(item).toHaveCount(1);
  await expect(item).toContainText('To key 2');
  await useNextDataKey(product, body.workspace.id);
  await expect(item).not.toContainText('every process is loading the new key');

  await page.goto(`/operator/audit?action=workspace.`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'data_key_rotation_begun' })
      .filter({ hasText: body.workspace.id }),
  ).toHaveCount(1);
});

test('a search without results says so', async ({ page, product }) => {
  await openOperatorPage(page, product);
  await search(page, freshPassword());
  await expect(page.getByText('No accounts found')).toBeVisible();
});

test('an operator opens the workspace of an account, and sees its use and nothing that its people wrote', async ({
  page,
  product,
}) => {
  const { email, token } = await signUp(product);
  const { raw_key: rawKey } = await createKey(product, token, { name: 'Secret project' });
  for (let call = 0; call < 3; call += 1) expect(await tryKey(product, rawKey)).toBe('200');
  await openOperatorPage(page, product);
  await search(page, email);
  await page.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(/\/operator\/workspaces\/wks_/);
  const keys = page.locator('dl > div').filter({ hasText: 'Active API keys' });
  await expect(keys).toContainText('1');
  await expect(page.getByText('Secret project')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Users without an account' })).toBeHidden();
  await addUser(product, page.url().split('/').at(-1) ?? '', 'From the directory');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'From the directory' })).toContainText('Active');
  // The counts are written within a second.
  const last = page.locator('table', { hasText: 'Requests by day' }).locator('tr').last();
  await openUntil(page, page.url(), (expectSoon) =>
    expectSoon(last.locator('td').first()).toHaveText(/^[34]$/),
  );
  await decide(page, { verb: 'Suspend', name: email, reason: 'Abuse report 9' });
  await expect(page.locator('dl').getByText('Suspended', { exact: true }).first()).toBeVisible();
  expect(await tryKey(product, rawKey)).toBe('403 account_suspended');
  await page.goto('/operator/workspaces/wks_none');
  await expect(page.getByText('Workspace not found')).toBeVisible();
});

test('the health page tells that all is well, with the queues, the schedule and the database', async ({
  page,
  product,
}) => {
  await openOperatorPage(page, product);
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  await expect(page.getByText('Mail to send')).toBeVisible();
  await expect(page.locator('dl > div').filter({ hasText: 'PostgreSQL' })).toContainText('18.');
  await expect(page.getByRole('heading', { name: 'Scheduled work' })).toBeVisible();
  await expect(page.getByText('audit_records')).toBeVisible();
});

test.describe('a developer', () => {
  for (const path of ['/operator/health', '/operator/workspaces/wks_1']) {
    test(`gets no page at ${path}`, async ({ developer: _, page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveTitle('Page not found · Patchbay');
    });
  }
});
