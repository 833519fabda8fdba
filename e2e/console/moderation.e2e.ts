import type { Locator, Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, enterConsole, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { signInOperator } from './support/operator.ts';
import { report, sendMessage } from './support/person.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

interface Reported {
  /** The report's id. */
  readonly id: string;
  readonly messageId: string;
  /** The session of the developer who sent the message and reported it. */
  readonly token: string;
}

async function reportMessage(product: ProductAddress, text: string): Promise<Reported> {
  const { token } = await signUp(product);
  const messageId = await sendMessage(product, { token }, text);
  return { id: await report(product, { token }, { kind: 'message', id: messageId }), messageId, token };
}

async function openReport(
  page: Page,
  product: ProductAddress,
  { id }: Pick<Reported, 'id'>,
): Promise<Locator> {
  const { token } = await signInOperator(product);
  await enterConsole(page.context(), product, token);
  await openPage(page, `/operator/moderation?report=${id}`);
  return page.getByRole('dialog', { name: 'Fraud' });
}

async function decide(panel: Locator, decision: string): Promise<void> {
  await panel.getByLabel('Decision', { exact: true }).selectOption({ label: decision });
  await panel.getByLabel('Law or term').fill('Section 4 forbids it');
  await panel.getByLabel('Facts').fill('The message asks for money');
  await panel.getByRole('button', { name: 'Decide' }).click();
}

test('a developer gets no moderation page and no link to one', async ({ developer: _, page }) => {
  expect((await page.goto('/operator/moderation'))?.status()).toBe(404);
  await openPage(page, '/settings/people');
  await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
});

test('the reported content is shown on a click, which the platform audit log records', async ({
  page,
  product,
}) => {
  const reported = await reportMessage(product, 'Send the money to this account');
  const panel = await openReport(page, product, reported);
  await expect(panel).toContainText(`Message ${reported.messageId}`);
  expect(await page.content()).not.toContain('Send the money');
  await panel.getByRole('button', { name: 'Show reported content' }).click();
  await expect(panel.getByText('Send the money to this account')).toBeVisible();
  await expect(panel.getByText('They asked for a wire transfer')).toBeVisible();
  await openPage(page, '/operator/audit?action=moderation.');
  await expect(page.getByRole('row').filter({ hasText: reported.id })).toHaveCount(2);
});

test('removing content removes it, and the person reads the decision with its reasons', async ({
  elsewhere,
  page,
  product,
}) => {
  const reported = await reportMessage(product, 'Send the money to this account');
  await decide(await openReport(page, product, reported), 'Content removed');
  await expect(toast(page, 'The decision was recorded')).toBeVisible();
  await enterConsole(elsewhere.context(), product, reported.token);
  await openPage(elsewhere, '/settings/people');
  const own = elsewhere.getByRole('list', { name: 'Your reports' });
  await expect(own).toContainText('Content removed');
  const told = elsewhere.getByRole('list', { name: 'Decisions about you' });
  for (const text of ['Section 4 forbids it', 'The message asks for money', reported.messageId]) {
    await expect(told).toContainText(text);
  }
});

test('a decision that was made is shown to operators with its reasons', async ({ page, product }) => {
  const reported = await reportMessage(product, 'Send the money to this account');
  await decide(await openReport(page, product, reported), 'No action');
  await expect(toast(page, 'The decision was recorded')).toBeVisible();
  await openPage(page, `/operator/moderation?status=decided&report=${reported.id}`);
  const panel = page.getByRole('dialog', { name: 'Fraud' });
  await expect(panel).toContainText('No action');
  await panel.getByRole('button', { name: 'Show reported content' }).click();
  await expect(panel.getByText('Section 4 forbids it')).toBeVisible();
  await expect(panel.getByText('The message asks for money')).toBeVisible();
});

test('a report leads to the account of the person whom it concerns', async ({ page, product }) => {
  const { email, token } = await signUp(product);
  const messageId = await sendMessage(product, { token }, 'Good morning');
  const id = await report(product, { token }, { kind: 'message', id: messageId });
  const panel = await openReport(page, product, { id });
  await panel.getByRole('link', { name: /^usr_/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Operator', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: `Suspend ${email}` })).toBeVisible();
});

test('when the reports cannot be loaded, the page says so, and a retry helps', async ({ page, product }) => {
  const { token } = await signInOperator(product);
  await enterConsole(page.context(), product, token);
  const requests = '**/api/trpc/**';
  await page.route(requests, (route) => route.abort());
  await page.goto('/operator/moderation?status=all');
  const alert = page.getByRole('alert').filter({ hasText: 'Could not load the reports' });
  await expect(alert).toContainText('The server did not respond.');
  await page.unroute(requests);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(
    page.getByRole('table', { name: 'Reports' }).or(page.getByText('No reports', { exact: true })),
  ).toBeVisible();
});

test('a decision needs its reasons', async ({ page, product }) => {
  const panel = await openReport(page, product, await reportMessage(product, 'Good morning'));
  await panel.getByLabel('Facts').fill('The message asks for money');
  await panel.getByRole('button', { name: 'Decide' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Law or term must not be empty.');
});

test('of two operators who decide, the second is told that it is too late', async ({
  elsewhere,
  page,
  product,
}) => {
  const reported = await reportMessage(product, 'Good morning');
  const first = await openReport(page, product, reported);
  const second = await openReport(elsewhere, product, reported);
  await decide(first, 'Warning');
  await expect(toast(page, 'The decision was recorded')).toBeVisible();
  await decide(second, 'No action');
  await expect(toast(elsewhere, 'Your decision was not saved')).toBeVisible();
  const { body } = await callApi<{ decision: string }[]>(product, 'GET /v1/moderation/reports', reported);
  expect(body).toMatchObject([{ decision: 'warning' }]);
});
