import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { acquaintanceOf, meOf, report } from './support/person.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const path = '/settings/people';
const handleField = (page: Page) => page.getByLabel('Handle', { exact: true });
const items = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

async function saveHandle(page: Page, handle: string): Promise<void> {
  await handleField(page).fill(handle);
  await page.getByRole('button', { name: 'Save' }).click();
}

const freshHandle = (): string => `ada_${randomBytes(5).toString('hex')}`;

test('a person chooses a handle in any case, and it is theirs in lower case', async ({
  developer,
  page,
  product,
}) => {
  const handle = freshHandle();
  await openPage(page, path);
  await saveHandle(page, handle.toUpperCase());
  await expect(toast(page, 'Handle saved')).toBeVisible();
  await expect(handleField(page)).toHaveValue(handle);
  expect(await meOf(product, developer)).toMatchObject({ handle });
  await saveHandle(page, '');
  await expect.poll(async () => (await meOf(product, developer)).handle).toBeNull();
});

test('a handle that is malformed or taken is refused, and what was typed stays', async ({
  developer,
  page,
  product,
}) => {
  const taken = freshHandle();
  const other = await signUp(product);
  await callApi(product, 'PATCH /v1/me', { token: other.token, body: { handle: taken } });
  await openPage(page, path);
  await saveHandle(page, 'a b');
  await expect(page.getByText('Handle must be 3 to 30 letters, digits or underscores.')).toBeVisible();
  await saveHandle(page, taken);
  await expect(page.getByText('The handle is taken or reserved. Choose another one.')).toBeVisible();
  await expect(handleField(page)).toHaveValue(taken);
  expect(await meOf(product, developer)).toMatchObject({ handle: null });
});

test('each switch says who may reach the person, and stays as it was set', async ({
  developer,
  page,
  product,
}) => {
  const before = await meOf(product, developer);
  await openPage(page, path);
  for (const name of ['Accept voice drops', 'Let people find you by your phone number']) {
    await page.getByRole('switch', { name }).click();
    await expect(page.getByRole('switch', { name })).toBeEnabled();
  }
  await expect
    .poll(() => meOf(product, developer))
    .toMatchObject({ voice_drops: !before.voice_drops, discoverable: !before.discoverable });
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Accept voice drops' })).toBeChecked({
    checked: !before.voice_drops,
  });
});

test('an invitation that is created can be followed, counts, and ends when it is revoked', async ({
  developer: _,
  page,
}) => {
  await openPage(page, path);
  await expect(page.getByText('No invitations', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const invitation = items(page, 'Invitations');
  await expect(invitation).toHaveCount(1);
  await expect(invitation).toContainText('0 opened');
  const link = (await invitation.getByRole('code').textContent()) ?? '';
  expect((await page.request.get(link)).status()).toBe(200);
  await page.reload();
  await expect(invitation).toContainText('1 opened');
  await page.getByRole('button', { name: /^Revoke the invitation/ }).click();
  await expect(page.getByText('No invitations', { exact: true })).toBeVisible();
  expect((await page.request.get(link)).status()).toBe(404);
});

test('a blocked person is listed, and can be unblocked', async ({ developer, page, product }) => {
  const other = await acquaintanceOf(product, developer);
  const blocked = await callApi(product, 'POST /v1/moderation/blocks', {
    token: developer.token,
    body: { user_id: other.id },
  });
  expect(blocked.status).toBe(201);
  await openPage(page, path);
  await page.getByRole('button', { name: `Unblock ${other.id}` }).click();
  await expect(page.getByText('Nobody is blocked')).toBeVisible();
  const { body } = await callApi<unknown[]>(product, 'GET /v1/moderation/blocks', { token: developer.token });
  expect(body).toEqual([]);
});

test('a report is listed with its target and its state', async ({ developer, page, product }) => {
  const { id } = await acquaintanceOf(product, developer);
  await openPage(page, path);
  await expect(page.getByText('No reports', { exact: true })).toBeVisible();
  await report(product, developer, { kind: 'user', id });
  await page.reload();
  await expect(items(page, 'Your reports')).toHaveCount(1);
  for (const text of ['Fraud', `User ${id}`, 'Received']) {
    await expect(items(page, 'Your reports')).toContainText(text);
  }
});
