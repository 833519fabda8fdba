import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, createKey, type Developer } from './support/developer.ts';
import { expect, test } from './support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Requests' });
/** Leaves out the key operations that a test made over REST. */
const rows = (page: Page) =>
  table(page).getByRole('row').filter({ hasText: '/v1/', hasNotText: '/v1/developer/' });

/** Opens the log once the recorder has written what was just sent. */
async function openLog(page: Page, query: string, count: number): Promise<void> {
  await expect(async () => {
    await page.goto(`/requests${query}`);
    await expect(rows(page)).toHaveCount(count, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
}

/** Sends one request of each kind. Returns the request id of the first. */
async function sendRequests(product: ProductAddress, { token }: Developer): Promise<string> {
  const { raw_key: reader } = await createKey(product, token, { name: 'Reader', scopes: ['threads:read'] });
  const { raw_key: writer } = await createKey(product, token, { name: 'Writer', scopes: ['messages:write'] });
  const first = await callApi(product, 'GET /v1/threads', { token: reader });
  await callApi(product, 'GET /v1/threads/thr_unknown', { token: reader });
  await callApi(product, 'GET /v1/threads', { token: writer });
  await callApi(product, 'POST /v1/threads', {
    token: writer,
    body: { title: 'Hello', participant_ids: [] },
  });
  return first.headers.get('x-request-id') ?? '';
}

test('filters narrow the log, are kept in the URL and survive a reload', async ({
  developer,
  page,
  product,
}) => {
  await sendRequests(product, developer);
  await openLog(page, '', 4);
  const shows = async (count: number, query: string): Promise<void> => {
    await expect(rows(page)).toHaveCount(count);
    await expect(page).toHaveURL((url) => url.search === query);
  };
  await page.getByLabel('Status').selectOption('4xx Client error');
  await shows(2, '?status=4xx');
  await page.reload();
  await shows(2, '?status=4xx');
  await page.getByLabel('Key').selectOption('Writer');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('403');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await shows(4, '');
  await page.getByLabel('Method').selectOption('POST');
  await shows(1, '?method=POST');
  await expect(rows(page)).toContainText('201');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Path').fill('thr_unknown');
  await page.getByLabel('Path').press('Enter');
  await shows(1, '?path=thr_unknown');
  await expect(rows(page)).toContainText('404');
});

test('the log and the command palette find a request by its X-Request-ID', async ({
  developer,
  page,
  product,
}) => {
  const requestId = await sendRequests(product, developer);
  await openLog(page, '', 4);
  const field = page.getByRole('textbox', { name: 'Request ID' });
  await field.fill(requestId);
  await field.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(requestId);
  await field.fill('req_of_another_workspace');
  await field.press('Enter');
  await expect(page.getByText('No matching requests')).toBeVisible();

  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('Go to a page, or paste a request ID').fill(requestId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/requests?requestId=${requestId}`);
  await expect(rows(page)).toHaveCount(1);
});

test("a request opens with its key, its error and the caller's request ID", async ({
  developer,
  page,
  product,
}) => {
  const { key, raw_key: rawKey } = await createKey(product, developer.token, {
    name: 'Writer',
    scopes: ['tasks:write'],
  });
  const headers = { 'x-request-id': 'deploy-42.retry_1', 'user-agent': 'nightly-job/1.0' };
  await callApi(product, 'GET /v1/threads', { token: rawKey, headers });
  await openLog(page, '', 1);
  await page.getByRole('button', { name: 'GET /v1/threads' }).click();
  const sheet = page.getByRole('dialog', { name: 'GET /v1/threads' });
  for (const text of ['403', 'insufficient_scope', 'deploy-42.retry_1', 'nightly-job/1.0']) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  }
  await sheet.getByRole('link', { name: 'Writer' }).click();
  await expect(page.getByRole('dialog', { name: 'Writer' })).toContainText(key.id);
});

test("the console's own calls are not in the log", async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  for (const path of ['/', '/keys', '/audit', '/settings']) await page.goto(path);
  await callApi(product, 'GET /v1/threads', { token: rawKey });
  await openLog(page, '', 1);
  await expect(rows(page)).toContainText('/v1/threads');
  // The header row, this request, and the request that created the key.
  await expect(table(page).getByRole('row')).toHaveCount(3);
});

test('a secret in a query is never stored', async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  await callApi(product, `GET /v1/threads?access_token=${rawKey}&limit=5`, { token: rawKey });
  await openLog(page, '', 1);
  await page.getByRole('button', { name: /^GET \/v1\/threads/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Latency');
  expect(await page.content()).not.toContain(rawKey.slice(0, 24));
});

test('in live mode the log shows a request as it arrives', async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  await page.goto('/requests?method=GET');
  await expect(page.getByText('No matching requests')).toBeVisible();
  await page.getByRole('switch', { name: 'Live' }).check();
  await callApi(product, 'GET /v1/threads', { token: rawKey });
  await expect(rows(page)).toHaveCount(1);
});

test('older requests load on demand, each once', async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  for (let batch = 0; batch < 6; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, () => callApi(product, 'GET /v1/me', { token: rawKey })));
  }
  await openLog(page, '?method=GET', 50);
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(rows(page)).toHaveCount(60);
  const ids = await rows(page).locator('code').allInnerTexts();
  expect(new Set(ids).size).toBe(60);
});
