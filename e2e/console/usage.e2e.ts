import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import type { Me } from '../support/view.ts';
import { callApi, createKey, type Developer, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { openOperatorPage } from './support/operator.ts';
import { ask, consent } from './support/person.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const quota = (page: Page, label: string) =>
  page.getByRole('list', { name: 'AI quotas' }).getByRole('listitem').filter({ hasText: label });
const calls = (page: Page) =>
  page
    .getByRole('table', { name: 'AI calls', exact: true })
    .getByRole('row')
    .filter({ hasText: 'Questions' });

test('a new workspace has all of its quotas, no calls, and a consent to give', async ({
  developer,
  page,
  product,
}) => {
  await openPage(page, '/usage');
  await expect(quota(page, 'Questions')).toContainText('2 of 2 left');
  await expect(quota(page, 'Voice notes')).toContainText('20 of 20 left');
  await expect(page.getByText('No AI calls yet')).toBeVisible();
  const consentSwitch = page.getByRole('switch', { name: 'Allow AI features to read what I can read' });
  await expect(consentSwitch).not.toBeChecked();
  await consentSwitch.click();
  await expect(toast(page, 'You gave your consent')).toBeVisible();
  const { body } = await callApi<Me>(product, 'GET /v1/me', { token: developer.token });
  expect(body.ai_processing_consent).toBe(true);
});

/** Uses up the quota of questions: once in a session, once with a key. Returns when the next call may pass. */
async function useUp(product: ProductAddress, developer: Developer): Promise<{ from: number; to: number }> {
  await consent(product, developer);
  const scopes = ['threads:read', 'messages:read.raw'];
  const { raw_key: token } = await createKey(product, developer.token, { name: 'Asks', scopes });
  for (const caller of [developer, { token }]) expect((await ask(product, caller)).status).toBe(200);
  const before = Date.now();
  const refused = await ask(product, { token });
  expect([refused.status, refused.body]).toMatchObject([429, { detail: 'ai_quota_exceeded_ask' }]);
  const waitMs = Number(refused.headers.get('retry-after')) * 1000;
  return { from: before + waitMs - 1000, to: Date.now() + waitMs };
}

test('a used-up quota counts down to the time that Retry-After names, and the calls are listed', async ({
  developer,
  page,
  product,
}) => {
  const next = await useUp(product, developer);
  await page.clock.install();
  await openPage(page, '/usage');
  const questions = quota(page, 'Questions');
  await expect(questions).toContainText('0 of 2 left');
  await expect(questions).toContainText('Used up');
  await expect(questions).toContainText(/Next one in \d+ days?( \d+ hours?)?/);
  const at = Date.parse((await questions.getByRole('time').getAttribute('datetime')) ?? '');
  // Times in a page are whole milliseconds.
  expect(at).toBeGreaterThanOrEqual(next.from - 1);
  expect(at).toBeLessThanOrEqual(next.to + 1);
  const shown = await questions.getByRole('time').textContent();
  await page.clock.fastForward('02:00:00');
  await expect(questions.getByRole('time')).not.toHaveText(shown ?? '');
  await expect(calls(page)).toHaveCount(2);
  await expect(calls(page).filter({ hasText: 'Answered' })).toHaveCount(2);
  await calls(page).getByRole('link', { name: 'API key' }).click();
  await expect(page.getByRole('button', { name: 'POST /v1/ask' })).toBeVisible();
});

test('on the paid tier, which an operator switches on, every quota is unlimited', async ({
  developer: { email },
  elsewhere,
  page,
  product,
}) => {
  await openOperatorPage(elsewhere, product);
  const search = elsewhere.getByRole('textbox', { name: 'Search accounts' });
  await search.fill(email);
  await search.press('Enter');
  await elsewhere.getByLabel(`Tier of ${email}`).selectOption('paid');
  await expect(toast(elsewhere, 'Tier changed')).toBeVisible();
  await openPage(page, '/usage');
  await expect(page.getByRole('main').getByText('Paid tier', { exact: true })).toBeVisible();
  await expect(page.getByText('Unlimited')).toHaveCount(5);
  await expect(page.getByText('Free tier only')).toHaveCount(2);
});

test('the AI calls of another workspace are not shown', async ({ developer: _, page, product }) => {
  const other = await signUp(product);
  await consent(product, other);
  expect((await ask(product, other)).status).toBe(200);
  await openPage(page, '/usage');
  await expect(quota(page, 'Questions')).toContainText('2 of 2 left');
  await expect(page.getByText('No AI calls yet')).toBeVisible();
});

test('the history has the calls by feature and by day, and every part of it leads to them', async ({
  developer,
  page,
  product,
}) => {
  await useUp(product, developer);
  await openPage(page, '/usage?range=7d');
  const days = page.getByRole('group', { name: /^AI calls by day/ }).getByRole('link');
  await expect(days).toHaveCount(7);
  await expect(days.last()).toHaveAccessibleName(/: 2 Questions$/);
  await days.last().click();
  await expect(page).toHaveURL(/range=7d&measure=calls&day=\d{4}-\d\d-\d\d#calls$/);
  await expect(calls(page)).toHaveCount(2);
  await page.getByText('Cost', { exact: true }).first().click();
  await expect(page.getByRole('group', { name: /^Cost of AI calls by day/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Cost' })).toBeChecked();
  await page.getByText('Show as table').click();
  const twin = page.getByRole('table', { name: 'Cost of AI calls by day' });
  await expect(twin.getByRole('row')).toHaveCount(8);
  await expect(twin.getByRole('row').last()).toContainText('$');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page
    .getByRole('table', { name: 'AI calls by feature' })
    .getByRole('link', { name: 'Questions' })
    .click();
  await expect(page).toHaveURL(/feature=ask/);
  await expect(page.getByRole('button', { name: 'Remove the filter Questions' })).toBeVisible();
  await expect(calls(page)).toHaveCount(2);
  await page.goto('/usage?day=2026-01-01');
  await expect(page.getByText('No matching AI calls')).toBeVisible();
});
