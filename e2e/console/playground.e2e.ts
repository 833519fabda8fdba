import type { Page } from '@playwright/test';
import type { ThreadView } from '../support/view.ts';
import { findViolations } from './support/accessible.ts';
import { callApi, createKey } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

// A header that the tests add would be one that no other origin may send.
test.use({ extraHTTPHeaders: {} });

const keyField = (page: Page) => page.getByLabel('API key', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send request' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search calls' });
const changeCall = (page: Page) => page.getByRole('button', { name: /^Change the call/ });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a call with a key of one’s own shows the command, the answer, and its place in the request log', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { scopes: ['threads:read'] });
  await openPage(page, '/playground');
  await expect(changeCall(page)).toContainText('/v1/threads');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Still needed: an API key.')).toBeVisible();
  await keyField(page).fill(rawKey);
  await page.getByLabel('limit', { exact: true }).fill('5');
  await expect(region(page, 'Terminal')).toHaveText(/v1\/threads\?limit=5'.*\$PATCHBAY_API_KEY/s);
  await send(page).click();
  await expect(region(page, 'Body')).toContainText('"title": "Welcome"');
  await page.getByText('All headers').click();
  await expect(region(page, 'Headers')).toContainText('x-request-id: req_');
  expect(await page.locator('main').innerText()).not.toContain(rawKey);
  await page.getByRole('link', { name: 'View the request' }).click();
  await expect(page.getByRole('heading', { name: 'GET /v1/threads', level: 1 })).toBeVisible();
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

test('a key made without leaving the page has the scopes of the call, and is filled in', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/playground?call=listThreads');
  await page.getByLabel('limit', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByLabel('Name')).toHaveValue('Playground');
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await form.getByRole('button', { name: 'Create key' }).click();
  const once = page.getByRole('dialog', { name: 'Your new API key' });
  const rawKey = await once.getByLabel('API key').inputValue();
  await once.getByRole('button', { name: 'Copy key' }).click();
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(once).toBeHidden();
  await expect(keyField(page)).toHaveValue(rawKey);
  await expect(page.getByLabel('limit', { exact: true })).toHaveValue('5');
  await send(page).click();
  await expect(region(page, 'Body')).toContainText('"title": "Welcome"');
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
  await expect(page.getByText('The token is malformed, unknown, revoked')).toBeVisible();
  await expect(page.getByRole('link', { name: /^About this error/ })).toHaveAttribute(
    'href',
    '/docs/errors#token_invalid',
  );
  await expect(page.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
});

test('before a call is sent, the page says what it takes, what it answers, and what can refuse it', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { scopes: ['messages:write'] });
  await openPage(page, '/playground?call=sendMessage');
  const list = (name: string) => page.getByRole('list', { name });
  await expect(list('Fields of the body').getByRole('listitem').filter({ hasText: 'kind' })).toContainText(
    'Required',
  );
  await expect(list('Fields of the body')).toContainText('1 to 8000 characters');
  await expect(page.getByText('201', { exact: true })).toBeVisible();
  await expect(region(page, 'Example')).toContainText('"delivery_state": "sent"');
  await expect(list('Fields of the response')).toContainText('The thread that it was sent to.');
  await page.getByRole('radio', { name: 'Refusals' }).check();
  await expect(list('Refusals of this call')).toContainText('No such thread in this workspace.');
  await expect(list('Refusals of this call')).not.toContainText('internal_error');
  await page.getByText('Refusals that any call can meet').click();
  await expect(list('Refusals of any call')).toContainText('internal_error');

  await keyField(page).fill(rawKey);
  await page.getByLabel('thread_id', { exact: true }).fill('thr_none');
  await send(page).click();
  await expect(region(page, 'Body')).toContainText('"detail": "thread_not_found"');
  await expect(page.locator('main')).toContainText(/Limit writes\s*\d+ of \d+ left in \d+ s/);
  await page.getByRole('radio', { name: 'Expected' }).check();
  await expect(region(page, 'Example')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('radio', { name: 'Received' })).toBeChecked();
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

test('on a narrow screen a dialog has the calls, and the focus returns to the chosen one', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/playground');
  await changeCall(page).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a call' });
  await expect(search(page)).toBeFocused();
  await search(page).fill('contacts:read');
  await dialog.getByRole('option', { name: /^GET \/v1\/contacts/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/call=listContacts/);
  await expect(changeCall(page)).toContainText('/v1/contacts');
  await expect(changeCall(page)).toBeFocused();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the calls stand beside the form, and typing, the arrows and Enter choose one', async ({
    developer: _,
    page,
  }) => {
    await openPage(page, '/playground?call=sendMessage');
    const options = page.getByRole('listbox', { name: 'Calls' }).getByRole('option');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toContainText('/v1/threads/{thread_id}/messages');
    await expect(active).toHaveAttribute('aria-current', 'true');
    await expect(changeCall(page)).toBeHidden();
    await search(page).fill('get threads:read');
    await expect(page.getByRole('group', { name: 'Threads' })).toBeVisible();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(active).toHaveCount(1);
    await search(page).fill('listContacts');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/call=listContacts/);
    await expect(page.locator('main')).toContainText('GET /v1/contacts');
    await search(page).fill('no such call');
    await expect(page.getByText('No call matches.')).toBeVisible();
    await page.reload();
    await expect(active).toContainText('/v1/contacts');
    expect(await findViolations(page)).toEqual([]);
  });

  test('only calls that a key can make and a page can send are offered', async ({ developer: _, page }) => {
    await openPage(page, '/playground');
    const option = (name: RegExp) => page.getByRole('option', { name });
    await expect(option(/^GET \/v1\/contacts /)).toHaveCount(1);
    await expect(option(/\/v1\/developer\//)).toHaveCount(0);
    await expect(option(/\/v1\/ws/)).toHaveCount(0);
  });
});
