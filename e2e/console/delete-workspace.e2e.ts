import type { Page } from '@playwright/test';
import { callApi, createKey, signIn, tryKey } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { openOperatorPage } from './support/operator.ts';
import { joinAsMember } from './support/person.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Delete workspace' });

test('an owner deletes the workspace, its access ends at once, and an operator undoes it', async ({
  developer,
  elsewhere,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  await openPage(page, '/settings');
  await button(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this workspace?' });
  await expect(dialog).toContainText('1 member, who lose access');
  await expect(dialog).toContainText('1 API key');
  const field = dialog.getByLabel('Name of the workspace');
  await field.fill('Another one');
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(dialog).toContainText('must be the name of the workspace');
  expect(await tryKey(product, rawKey)).toBe('200');
  await field.fill((await dialog.locator('strong').textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await tryKey(product, rawKey)).toBe('403 account_suspended');
  expect(await signIn(product, developer)).toBeUndefined();

  await openOperatorPage(elsewhere, product);
  const search = elsewhere.getByRole('textbox', { name: 'Search accounts' });
  await search.fill(developer.email);
  await search.press('Enter');
  await elsewhere.getByRole('link', { name: developer.email }).click();
  await expect(elsewhere.getByText(/Deletion requested by/)).toContainText('will be carried out on');
  await elsewhere.getByRole('button', { name: 'Undo the deletion' }).click();
  const undoing = elsewhere.getByRole('dialog', { name: /^Undo the deletion of/ });
  await undoing.getByLabel('Reason').fill('It was a mistake');
  await undoing.getByRole('button', { name: 'Undo the deletion' }).click();
  await expect(toast(elsewhere, 'The deletion was undone')).toBeVisible();
  await expect(elsewhere.getByText(/Deletion requested by/)).toBeHidden();
  expect(await tryKey(product, rawKey)).toBe('200');
  expect(await signIn(product, developer)).toBeDefined();
});

test('a member who is no owner is offered no deletion, and is refused', async ({
  developer,
  page,
  product,
}) => {
  await joinAsMember(page, product, developer);
  await openPage(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Time zone' })).toBeVisible();
  await expect(button(page)).toBeHidden();
  const refused = await callApi<{ detail: string }>(
    product,
    'DELETE /v1/developer/workspace?name=Ada',
    developer,
  );
  expect([refused.status, refused.body.detail]).toEqual([403, 'owner_only']);
});
