import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, createKey, type Developer } from './support/developer.ts';
import { openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Requests' });
/** Leaves out the key operations that a test made over REST. */
const rows = (page: Page) =>
  table(page).getByRole('row').filter({ hasText: '/v1/', hasNotText: '/v1/developer/' });

/** Opens the log once the recorder has written the last request. */
async function openLog(page: Page, query: string, count: number): Promise<void> {
  await openUntil(page, `/requests${query}`, (expectSoon) => expectSoon(rows(page)).toHaveCount(count));
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

async function find(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('textbox', { name: label }).press('Enter');
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
  await page.getByLabel('Caller').selectOption('Writer');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('403');
  await expect(rows(page)).toContainText('insufficient_scope');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await shows(4, '');
  await page.getByLabel('Method').selectOption('POST');
  await shows(1, '?method=POST');
  await expect(rows(page)).toContainText(/^201.*\d\d:\d\d:\d\d$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'Path', 'thr_unknown');
  await shows(1, '?path=thr_unknown');
  await expect(rows(page)).toContainText('404');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'Error code', 'insufficient_scope');
  await shows(1, '?errorCode=insufficient_scope');
});

test('a phone shows the filters when asked, or when one is set', async ({ developer, page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sendRequests(product, developer);
  await openLog(page, '', 4);
  const [filters, status] = [
    page.getByRole('button', { name: 'Filters', exact: true }),
    page.getByLabel('Status'),
  ];
  await expect(status).toBeHidden();
  await filters.click();
  await status.selectOption('4xx Client error');
  await expect(rows(page)).toHaveCount(2);
  await openLog(page, '?status=4xx', 2);
  await expect(status).toBeVisible();
  await filters.click();
  await expect(status).toBeHidden();
});

test('the log finds a request by its X-Request-ID', async ({ developer, page, product }) => {
  const requestId = await sendRequests(product, developer);
  await openLog(page, '', 4);
  await find(page, 'Request ID', requestId);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(requestId);
  await find(page, 'Request ID', 'req_of_another_workspace');
  await expect(page.getByText('No matching requests')).toBeVisible();
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

test('a 403 names the scope that the key lacks, and a key with that scope is two clicks away', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: oldKey } = await createKey(product, developer.token, {
    name: 'Nightly & <b>export</b>',
    scopes: ['tasks:write'],
  });
  await callApi(product, 'GET /v1/threads', { token: oldKey });
  await openLog(page, '', 1);
  await page.getByRole('button', { name: 'GET /v1/threads' }).click();
  const sheet = page.getByRole('dialog', { name: 'GET /v1/threads' });
  await expect(sheet).toContainText('The key does not have threads:read.');
  await sheet.getByRole('link', { name: 'Create a key with this scope' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByLabel('Name')).toHaveValue('Nightly & <b>export</b>');
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const name of [/^tasks:write/, /^threads:read/]) {
    await expect(form.getByRole('checkbox', { name })).toBeChecked();
  }
  await form.getByRole('button', { name: 'Create key' }).click();
  const once = page.getByRole('dialog', { name: 'Your new API key' });
  const newKey = await once.getByLabel('API key').inputValue();
  expect((await callApi(product, 'GET /v1/threads', { token: newKey })).status).toBe(200);
});

test('a 422 names the field and not what was sent', async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, { scopes: ['messages:write'] });
  const body = { title: 'Hello', participant_ids: ['hunter 2'] };
  await callApi(product, 'POST /v1/threads', { token: rawKey, body });
  await openLog(page, '', 1);
  await page.getByRole('button', { name: 'POST /v1/threads' }).click();
  const sheet = page.getByRole('dialog', { name: 'POST /v1/threads' });
  await expect(sheet).toContainText('participant_ids.0 in the body has the wrong format.');
  await expect(sheet).not.toContainText('hunter');
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

test('a log that was opened while it was empty shows the first request by itself', async ({
  developer,
  page,
  product,
}) => {
  await page.goto('/requests');
  await expect(page.getByText('No requests yet')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Live' })).toBeChecked();
  await createKey(product, developer.token);
  await expect(table(page).getByRole('row').filter({ hasText: '/v1/developer/api-keys' })).toHaveCount(1);
});

test('a filtered log shows by itself what matches', async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  await page.goto('/requests?status=4xx');
  await expect(page.getByText('No matching requests')).toBeVisible();
  await callApi(product, 'GET /v1/me', { token: rawKey });
  await callApi(product, 'GET /v1/threads/thr_unknown', { token: rawKey });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('404');
});

test('a log that is not live asks for nothing', async ({ developer: _, page }) => {
  await page.clock.install();
  await page.goto('/requests?live=false');
  await expect(page.getByText('No requests yet')).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('listRequests')) calls += 1;
  });
  await page.clock.runFor(30_000);
  expect(calls).toBe(0);
  await page.getByRole('switch', { name: 'Live' }).check();
  await expect(page).toHaveURL('/requests');
  await expect.poll(() => calls).toBeGreaterThan(0);
});

/** Sends requests of one key, ten at a time. */
async function sendMany(product: ProductAddress, rawKey: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 10) {
    const batch = Array.from({ length: Math.min(10, count - sent) });
    await Promise.all(batch.map(() => callApi(product, 'GET /v1/me', { token: rawKey })));
  }
}

test('while somebody reads further down, new requests wait above and nothing moves', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  await sendMany(product, rawKey, 50);
  await openLog(page, '?method=GET', 50);
  const read = rows(page).nth(45);
  await read.scrollIntoViewIfNeeded();
  const [id, place] = [await read.locator('code').innerText(), await read.boundingBox()];
  await sendMany(product, rawKey, 3);
  const pill = page.getByRole('button', { name: '3 new requests' });
  await expect(pill).toBeVisible();
  expect(await read.locator('code').innerText()).toBe(id);
  expect(await read.boundingBox()).toEqual(place);
  await pill.click();
  await expect(rows(page)).toHaveCount(53);
  await expect(rows(page).first()).toBeInViewport();
  await expect(pill).toBeHidden();
});

test('older requests load on demand, each once, also when the first try fails', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: rawKey } = await createKey(product, developer.token);
  await sendMany(product, rawKey, 50);
  await openLog(page, '?method=GET', 50);
  // Only when all are written does the page that is opened next have exactly ten older ones.
  await sendMany(product, rawKey, 10);
  await expect(rows(page)).toHaveCount(60);
  await page.reload();
  await expect(rows(page)).toHaveCount(50);
  const older = page.getByRole('button', { name: 'Load older' });
  await page.route('**/api/trpc/**', (route) => route.abort());
  await older.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server did not respond.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.unroute('**/api/trpc/**');
  await older.click();
  await expect(rows(page)).toHaveCount(60);
  const ids = await rows(page).locator('code').allInnerTexts();
  expect(new Set(ids).size).toBe(60);
});

test('a chart counts what the filters let through, and a column of it narrows the log to its time', async ({
  developer,
  page,
  product,
}) => {
  await sendRequests(product, developer);
  await openLog(page, '', 4);
  const columns = page.getByRole('group', { name: /^Requests over time/ }).getByRole('link');
  await page.getByLabel('Caller').selectOption('Writer');
  await expect(rows(page)).toHaveCount(2);
  const only = columns.and(
    page.getByRole('link', { name: /: 1 succeeded, 1 client errors, 0 server errors$/ }),
  );
  await expect(only).toHaveCount(1);
  await only.click();
  await expect(page).toHaveURL((url) => url.searchParams.has('from') && url.searchParams.has('credentialId'));
  await expect(rows(page)).toHaveCount(2);
  await page.goto('/requests?path=threads');
  await expect(rows(page)).toHaveCount(4);
  await expect(columns).toHaveCount(0);
});

test('the range of the chart is the time of the list', async ({ developer, page, product }) => {
  await sendRequests(product, developer);
  await openLog(page, '', 4);
  await page.getByRole('radio', { name: '7 d' }).check();
  await expect(page).toHaveURL(/within=7d/);
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('7d');
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last hour');
  await expect(page.getByRole('heading', { name: 'Last hour' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 h' })).toBeChecked();
  await expect(rows(page)).toHaveCount(4);
});
