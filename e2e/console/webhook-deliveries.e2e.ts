import type { Locator, Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, type Developer } from './support/developer.ts';
import { expect, test } from './support/test.ts';

/** An endpoint whose name resolves to nothing, so that every attempt fails. */
async function openFailing(page: Page, product: ProductAddress, { token }: Developer): Promise<void> {
  const { body } = await callApi<{ id: string }>(product, 'POST /v1/developer/webhooks', {
    token,
    body: { url: 'https://no-such-name.example.com/hook', event_types: ['*'] },
  });
  await callApi(product, `POST /v1/developer/webhooks/${body.id}/test`, { token });
  await page.goto(`/webhooks/${body.id}`);
}

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
const delivery = (page: Page): Locator => rows(page).filter({ hasText: 'ping' });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'ping' });

test('from an empty workspace to a verified delivery in the inbox, with the console alone', async ({
  developer: _,
  page,
}) => {
  await page.goto('/webhooks');
  await page.getByRole('button', { name: 'Use the inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Webhook inbox', level: 1 })).toBeVisible();
  await expect(page.getByText('Waiting for the first event')).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  const arrived = page.getByRole('listitem').filter({ hasText: 'ping' });
  await expect(arrived.getByText('Signature verified')).toBeVisible();
  await expect(arrived.getByText('"type": "ping"')).toBeVisible();
  await expect(arrived.getByText(/webhook-signature: v1,/)).toBeVisible();
});

test('a failed delivery shows why, and counts down to its next attempt', async ({
  developer,
  page,
  product,
}) => {
  await openFailing(page, product, developer);
  await expect(delivery(page)).toContainText('Retrying');
  await expect(delivery(page)).toContainText(/in \d+ (s|min)/);
  await delivery(page).getByRole('button', { name: 'ping' }).click();
  await expect(page).toHaveURL(/open=dlv_/);
  const attempt = sheet(page).getByRole('group').filter({ hasText: 'Attempt 1' });
  await expect(attempt).toContainText('Name not found');
  await expect(attempt).toContainText('webhook-signature: v1,');
  await expect(sheet(page).getByRole('button', { name: 'Send again' })).toBeHidden();
  await sheet(page).getByText('Raw', { exact: true }).click();
  await expect(sheet(page).getByText(/^\{"id":"evt_[^ ]+","type":"ping",/)).toBeVisible();
  await sheet(page).getByRole('link', { name: 'ping' }).click();
  await expect(page).toHaveURL(/\/events\/evt_\w+$/);
  await expect(page.getByText(/^No answer: Name not found, .* UTC$/)).toBeVisible();
});

test('a delivery that blocks others is skipped, sent again, given up and recovered', async ({
  developer,
  page,
  product,
}) => {
  await openFailing(page, product, developer);
  await expect(delivery(page)).toContainText('Retrying');
  await page.getByRole('button', { name: 'Skip blocking deliveries' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
  await expect(delivery(page)).toContainText('Skipped');

  await delivery(page).getByRole('button', { name: 'ping' }).click();
  await sheet(page).getByRole('button', { name: 'Send again' }).click();
  await expect(sheet(page).getByText('Dead letter')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('State').selectOption({ label: 'Dead letter' });
  await expect(delivery(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: 'Recover since…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recover deliveries' });
  await dialog.getByLabel('Event type').selectOption('task.created');
  await dialog.getByRole('button', { name: 'Count deliveries' }).click();
  await expect(dialog.getByRole('status')).toHaveText('No dead letters or held deliveries of these events.');
  await dialog.getByLabel('Event type').selectOption('ping');
  await dialog.getByRole('button', { name: 'Count deliveries' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 delivery of these events failed or was held.');
  await dialog.getByRole('button', { name: 'Recover 1 delivery' }).click();
  await expect(dialog).toBeHidden();
  await expect(delivery(page)).toContainText('Retrying');
});

test('an address of a delivery opens its details, and the id of another workspace opens nothing', async ({
  developer,
  page,
  product,
}) => {
  await openFailing(page, product, developer);
  await delivery(page).getByRole('button', { name: 'ping' }).click();
  await expect(page).toHaveURL(/open=dlv_/);
  await page.reload();
  await expect(sheet(page).getByText('Delivery ID')).toBeVisible();
  await page.goto(page.url().replace(/dlv_.*/, 'dlv_unknown'));
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load the delivery' })).toBeVisible();
});

test('what waits is attempted again at once', async ({ developer, page, product }) => {
  await openFailing(page, product, developer);
  await expect(delivery(page)).toContainText('Retrying');
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByText('Retrying 1 subject now')).toBeVisible();
  await delivery(page).getByRole('button', { name: 'ping' }).click();
  await expect(sheet(page).getByRole('group').filter({ hasText: 'Attempt 2' })).toContainText(
    'Name not found',
  );
});

test('an endpoint that fails is marked in the list and on its page, and one that works is not', async ({
  developer,
  page,
  product,
}) => {
  await openFailing(page, product, developer);
  await expect(page.getByRole('main').getByText('Failing', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('no-such-name.example.com · Patchbay');
  // The router's own title may come after the data, and must not replace the name.
  await page.evaluate(() => (document.title = 'Endpoint'));
  await expect(page).toHaveTitle('no-such-name.example.com · Patchbay');
  await page.goto('/webhooks');
  await expect(page).toHaveTitle('Webhooks · Patchbay');
  const failing = page.getByRole('row').filter({ hasText: 'no-such-name.example.com' });
  await expect(failing.getByText('Failing', { exact: true })).toBeVisible();
  await expect(failing).toContainText('since');
  await expect(failing).toContainText('1 waiting');
  // More than one, where the next attempt was due before the page was read.
  await expect(failing).toContainText(/(\d+) attempts? in the last 24 hours, \1 failed/);
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await page.getByRole('button', { name: 'Open the inbox' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText('Signature verified')).toBeVisible();
  await page.goto('/webhooks');
  const inbox = page.getByRole('row').filter({ hasText: 'Inbox' });
  await expect(inbox.getByText('Working', { exact: true })).toBeVisible();
  await expect(inbox).toContainText('100% delivered');
  await expect(inbox).toContainText('1 attempt in the last 24 hours, 0 failed');
});

test('the page of an endpoint says why deliveries wait, and hides what does not help', async ({
  developer,
  page,
  product,
}) => {
  const { body } = await callApi<{ id: string }>(product, 'POST /v1/developer/webhooks', {
    token: developer.token,
    body: { url: 'https://no-such-name.example.com/hook', event_types: ['*'] },
  });
  await page.goto(`/webhooks/${body.id}`);
  await expect(page.getByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry now' })).toBeHidden();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('heading', { name: '1 delivery waits' })).toBeVisible();
  const blocked = page.getByRole('list', { name: 'Blocked subjects' }).getByRole('listitem');
  await expect(blocked).toContainText('Name not found');
  await expect(blocked).toContainText('Nothing waits behind it');
  await blocked.getByRole('link', { name: /attempt/ }).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await blocked.getByRole('link', { name: 'ping' }).click();
  await expect(page.getByRole('heading', { name: 'ping', level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Skip blocking deliveries' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('button', { name: 'Retry now' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Blocked subjects' })).toBeHidden();
});

test('the attempts of an endpoint are shown over a range, and the address keeps that', async ({
  developer,
  page,
  product,
}) => {
  await openFailing(page, product, developer);
  await expect(delivery(page)).toContainText('Retrying');
  await page.getByRole('radio', { name: '1 h', exact: true }).check();
  await expect(page).toHaveURL(/range=1h/);
  await expect(page.getByRole('heading', { name: 'Attempts in the last hour' })).toBeVisible();
  await page.reload();
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Attempts in the last hour' }) });
  // On a slow machine, the second attempt has failed as well by now.
  await expect(card.locator('dl > div').filter({ hasText: 'Failed' })).toHaveText(/^Failed[1-9]/);
  await expect(card).toContainText('No answer yet');
});
