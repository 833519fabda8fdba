import type { Page } from '@playwright/test';
import type { ThreadView } from '../support/view.ts';
import { callApi, createKey } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

// A header that the tests add would be one that no other origin may send.
test.use({ extraHTTPHeaders: {} });

const keyField = (page: Page) => page.getByLabel('API key', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send request' });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a call with a key of one’s own shows the command, the answer, and its place in the request log', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { scopes: ['threads:read'] });
  await openPage(page, '/playground');
  const call = page.getByLabel('Call', { exact: true });
  await expect(call).toHaveValue('listThreads');
  await call.selectOption('GET /v1/contacts');
  await expect(page).toHaveURL(/call=listContacts/);
  await call.selectOption('GET /v1/threads');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Still needed: an API key.')).toBeVisible();
  await keyField(page).fill(rawKey);
  await page.getByLabel('limit', { exact: true }).fill('5');
  await expect(region(page, 'Terminal')).toHaveText(/v1\/threads\?limit=5'.*\$PATCHBAY_API_KEY/s);
  await send(page).click();
  await expect(region(page, 'Body')).toContainText('"title": "Welcome"');
  await expect(region(page, 'Headers')).toContainText('x-request-id: req_');
  expect(await page.locator('main').innerText()).not.toContain(rawKey);
  await page.getByRole('link', { name: 'View it in the request log' }).click();
  await expect(page.getByRole('button', { name: 'GET /v1/threads' })).toBeVisible({ timeout: 15_000 });
});

test('a body is sent as it was changed, into the thread of the path', async ({
  developer,
  page,
  product,
}) => {
  const { token } = developer;
  const { raw_key: rawKey } = await createKey(product, token, { scopes: ['messages:write'] });
  const { body: threads } = await callApi<ThreadView[]>(product, 'GET /v1/threads', { token });
  const threadId = threads[0]?.id ?? '';
  await openPage(page, '/playground?call=sendMessage');
  await keyField(page).fill(rawKey);
  await expect(page.getByText('Still needed: thread_id.')).toBeVisible();
  await page.getByLabel('thread_id', { exact: true }).fill(threadId);
  await page.getByLabel('Body', { exact: true }).fill('{"kind":"text","text":"From the page"}');
  await send(page).click();
  await expect(region(page, 'Body')).toContainText('"kind": "text"');
  const path = `GET /v1/threads/${threadId}/messages?limit=1`;
  expect((await callApi<object[]>(product, path, { token })).body).toMatchObject([
    { content: 'From the page' },
  ]);
});

test('a key is sent to the API alone, is kept nowhere, and is forgotten by a reload', async ({
  context,
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { scopes: ['threads:read'] });
  const holders: string[] = [];
  page.on('request', async (request) => {
    const headers = JSON.stringify(await request.allHeaders());
    if (`${request.url()} ${request.postData() ?? ''} ${headers}`.includes(rawKey))
      holders.push(request.url());
  });
  await openPage(page, '/playground?call=listThreads');
  await keyField(page).fill(rawKey);
  await send(page).click();
  await expect(region(page, 'Body')).toContainText('Welcome');
  expect(holders).toEqual([`${product.apiUrl}/v1/threads`]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(`${kept} ${page.url()} ${JSON.stringify(await context.cookies())}`).not.toContain(rawKey);
  await page.reload();
  await expect(keyField(page)).toHaveValue('');
});

test('a refusal is an answer: its status, its code and its request id are shown', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/playground?call=listThreads');
  await keyField(page).fill('pb_test_not_a_key');
  await send(page).click();
  await expect(page.getByText('401', { exact: true })).toBeVisible();
  await expect(region(page, 'Body')).toContainText('"detail": "token_invalid"');
  await expect(page.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
});

test('an API that does not respond is said so, and the call can be sent again', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { scopes: ['threads:read'] });
  await openPage(page, '/playground?call=listThreads');
  await keyField(page).fill(rawKey);
  await page.route(/\/v1\/threads/, (route) => route.abort());
  await send(page).click();
  await expect(page.getByText('The API did not respond.')).toBeVisible();
  await page.unroute(/\/v1\/threads/);
  await send(page).click();
  await expect(region(page, 'Body')).toContainText('Welcome');
});

test('only calls that a key can make and a page can send are offered', async ({ developer: _, page }) => {
  await openPage(page, '/playground');
  const options = page.getByLabel('Call', { exact: true }).getByRole('option');
  await expect(options.filter({ hasText: 'GET /v1/contacts' })).toHaveCount(1);
  await expect(options.filter({ hasText: '/v1/developer/' })).toHaveCount(0);
  await expect(options.filter({ hasText: '/v1/ws' })).toHaveCount(0);
});
