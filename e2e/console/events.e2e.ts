import type { Locator, Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, createKey, type Developer, enterConsole, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, level: 1, exact: true });
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Events' }).getByRole('row');
const step = (page: Page, title: string): Locator =>
  card(page, 'What happened')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A thread that a key has created. @returns the id of the thread */
async function createThread(product: ProductAddress, { token }: Developer, requestId: string) {
  const { raw_key: key } = await createKey(product, token, { name: 'Sender', scopes: ['messages:write'] });
  const { body } = await callApi<{ id: string }>(product, 'POST /v1/threads', {
    token: key,
    body: { participant_ids: [] },
    headers: { 'x-request-id': requestId },
  });
  return body.id;
}

async function openInbox(page: Page): Promise<void> {
  await page.goto('/webhooks');
  await page.getByRole('button', { name: 'Use the inbox' }).click();
  await expect(heading(page, 'Webhook inbox')).toBeVisible();
}

test('a new workspace says what an event is and how to make one, and shows the first as it happens', async ({
  developer,
  page,
  product,
}) => {
  await openPage(page, '/events');
  await expect(page.getByText('No events yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a key' })).toHaveAttribute('href', /^\/keys\?create/);
  await createKey(product, developer.token, { name: 'First' });
  await expect(rows(page).filter({ hasText: 'api_key.created' })).toContainText('No endpoint');
});

test('an event leads to its request, its deliveries and its body, and a delivery leads back to both', async ({
  developer,
  page,
  product,
}) => {
  await openInbox(page);
  const threadId = await createThread(product, developer, 'deploy-42.thread');
  await page.goto('/events');
  const row = rows(page).filter({ hasText: 'thread.created' });
  await expect(row).toContainText('1 delivered');
  await expect(row).toContainText('Thread started');
  await expect(row).toContainText(threadId);
  await row.getByRole('link', { name: 'thread.created' }).click();
  await expect(page).toHaveURL(/\/events\/evt_\w+$/);
  await expect(page).toHaveTitle('thread.created · Patchbay');
  await expect(card(page, 'What happened')).toContainText('There is nothing to do.');
  const body = page.getByRole('region', { name: 'JSON' });
  await expect(body).toContainText(`"thread_id": "${threadId}"`);
  await expect(step(page, 'Request')).toContainText('By Sender');
  await expect(page.getByRole('main')).toContainText(/Thread started just now, .* UTC/);
  await expect(step(page, 'Event').getByRole('link')).toHaveText([
    threadId,
    'Events of this subject',
    'Events of this type',
  ]);
  await expect(step(page, 'Deliveries')).toContainText('Delivered');

  await step(page, 'Deliveries').getByRole('link', { name: 'Inbox' }).click();
  const sheet = page.getByRole('dialog', { name: 'thread.created' });
  await expect(sheet.getByRole('link', { name: '/v1/threads' })).toHaveAttribute('href', /^\/requests\/rlg_/);
  await sheet.getByRole('link', { name: 'thread.created' }).click();
  await expect(heading(page, 'thread.created')).toBeVisible();
  await step(page, 'Request').getByRole('link', { name: '/v1/threads' }).click();
  await expect(heading(page, 'POST /v1/threads')).toBeVisible();
  await card(page, 'What it caused').getByRole('link', { name: 'thread.created' }).click();
  await expect(page).toHaveURL(/\/events\/evt_\w+$/);
});

test('an event that a change in the console caused leads to its audit record', async ({
  developer: _,
  page,
}) => {
  await page.goto('/keys?create=true');
  await page.getByRole('dialog').getByLabel('Name').fill('By hand');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
  await page.goto('/events');
  await rows(page).getByRole('link', { name: 'api_key.created' }).click();
  await expect(step(page, 'Request')).toContainText('Made in the console');
  await step(page, 'Audit records').getByRole('link', { name: 'API key created' }).click();
  await expect(page.getByRole('dialog', { name: 'API key created' })).toBeVisible();
});

test('an event is sent to an endpoint again', async ({ developer, page, product }) => {
  await openInbox(page);
  await createThread(product, developer, 'again-1');
  await page.goto('/events?type=thread.created');
  await rows(page).getByRole('link', { name: 'thread.created' }).click();
  await step(page, 'Deliveries').getByText('Last answer').click();
  await expect(step(page, 'Deliveries')).toContainText(/Answered in \d+ ms, .* UTC/);
  await step(page, 'Deliveries').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The delivery is on its way again')).toBeVisible();
  await expect(step(page, 'Deliveries')).toContainText('2 attempts');
});

test('the events are narrowed by type, subject and time, the address keeps that, and it is taken away at once', async ({
  developer,
  page,
  product,
}) => {
  const threadId = await createThread(product, developer, 'filter-1');
  await openPage(page, '/events');
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Type').selectOption('api_key.created');
  await expect(page).toHaveURL(/type=api_key\.created/);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Subject ID').fill(threadId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`subject=${threadId}`));
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page).filter({ hasText: 'thread.created' })).toHaveCount(1);
  await page.getByLabel('Time').selectOption('Last hour');
  await expect(page).toHaveURL(/within=1h/);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Time').selectOption('Custom time');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01T00:00');
  await expect(page.getByText('No matching events')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01T00:00');
  await expect(page).toHaveURL(/from=20/);
  await expect(rows(page)).toHaveCount(2);
});

test('the events are narrowed by what became of them at the endpoints', async ({
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Before' });
  await openInbox(page);
  await createThread(product, developer, 'outcome-1');
  await page.goto('/events?outcome=delivered');
  await expect(rows(page).filter({ hasText: 'thread.created' })).toHaveCount(1);
  await expect(page.getByLabel('Delivery')).toHaveValue('delivered');
  await page.getByLabel('Delivery').selectOption('No endpoint');
  await expect(page).toHaveURL(/outcome=none/);
  await expect(rows(page).filter({ hasText: 'api_key.created' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'thread.created' })).toHaveCount(0);
  await page.getByLabel('Delivery').selectOption('Lost');
  await expect(page.getByText('No matching events')).toBeVisible();
});

test('an id of an event that is pasted into the command palette opens its page', async ({
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Pasted' });
  const { body } = await callApi<{ id: string }[]>(product, 'GET /v1/events', { token: developer.token });
  const id = body[0]?.id ?? '';
  await openPage(page, '/');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(heading(page, 'api_key.created')).toBeVisible();
});

test('an event has no page for people of another workspace', async ({
  developer,
  elsewhere,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Mine' });
  await page.goto('/events');
  await rows(page).getByRole('link', { name: 'api_key.created' }).click();
  await expect(heading(page, 'api_key.created')).toBeVisible();
  const stranger = await signUp(product);
  await enterConsole(elsewhere.context(), product, stranger.token);
  await elsewhere.goto(new URL(page.url()).pathname);
  await expect(elsewhere.getByText('Event not found')).toBeVisible();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Events' }).click();
  await expect(elsewhere.getByText('No events yet')).toBeVisible();
});
