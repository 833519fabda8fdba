import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { findViolations, narrow } from './support/accessible.ts';
import { callApi, type Developer, signUp } from './support/developer.ts';
import { openPage, waitForPage } from './support/open-page.ts';
import { signUpByPhone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

async function invite(
  product: ProductAddress,
  { token }: Pick<Developer, 'token'>,
  kind: 'person' | 'thread',
) {
  const { body } = await callApi<{ ref: string }>(product, 'POST /v1/invites', { token, body: { kind } });
  return body.ref;
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept the invitation' });

test('the link of an invitation to a thread leads a developer to the thread, and again to the same one', async ({
  developer: _,
  page,
  product,
}) => {
  const ref = await invite(product, await signUp(product), 'thread');
  await page.goto(`${product.apiUrl}/i/${ref}`);
  await accept(page).click();
  await expect(page).toHaveURL(`/invitations/${ref}`);
  await expect(page).toHaveTitle('Accept an invitation · Patchbay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Connect with /);
  await accept(page).click();
  await page.waitForURL('**/threads/thr_*');
  const thread = page.url();

  await openPage(page, '/threads');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  const field = page.getByLabel('Invitation link');
  await field.fill('https://example.com/nothing');
  await field.press('Enter');
  await expect(page.getByText('This is not an invitation link.')).toBeVisible();
  await field.fill(`${product.apiUrl}/i/${ref}`);
  await field.press('Enter');
  await accept(page).click();
  await page.waitForURL(thread);
});

test('an invitation waits for the sign-in, and somebody who signs in by phone accepts it as well', async ({
  page,
  product,
}) => {
  const ref = await invite(product, await signUp(product), 'person');
  await page.goto(`/invitations/${ref}`);
  await expect(page).toHaveURL(`/login?next=%2Finvitations%2F${ref}`);
  await signUpByPhone(page);
  await accept(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You are connected with /);
});

test('an invitation that does not exist, and one’s own, cannot be accepted', async ({
  developer,
  page,
  product,
}) => {
  for (const ref of ['zzzzzzzzzz', await invite(product, developer, 'person')]) {
    await openPage(page, `/invitations/${ref}`);
    await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
    await expect(accept(page)).toHaveCount(0);
  }
});

test('the page of an invitation has no violation of WCAG 2.2 AA in either theme and fits 360 px', async ({
  developer: _,
  page,
  product,
}) => {
  const ref = await invite(product, await signUp(product), 'thread');
  await page.goto(`/invitations/${ref}`);
  await waitForPage(page);
  await expect(accept(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await narrow(page);
  expect(await findViolations(page), 'at 360 px').toEqual([]);
});
