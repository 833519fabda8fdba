import type { Page, Request } from '@playwright/test';
import type { ThreadView } from '../support/view.ts';
import { findColorViolations, findViolations, narrow } from './support/accessible.ts';
import { callApi, createKey, type Developer } from './support/developer.ts';
import { expect, test } from './support/test.ts';

// A header that the tests add would be one that no other origin may send.
test.use({ extraHTTPHeaders: {} });

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const send = (page: Page, name: string) => form(page, name).getByRole('button', { name: 'Send' });
const status = (page: Page, name: string) => form(page, name).getByRole('status');

async function putIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('Your API key, for the samples').fill(key);
  await page.getByRole('button', { name: 'Put it in' }).click();
}

/** Opens the page of an operation, and the form that makes its call. */
async function openCall(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  // By its attribute: a form that is still closed has no role.
  const closed = page.locator(`form[aria-label="${name}"]`);
  await page.locator('details.try').filter({ has: closed }).locator('summary').click();
}

async function firstThread(product: Parameters<typeof callApi>[0], { token }: Developer): Promise<string> {
  const { body } = await callApi<ThreadView[]>(product, 'GET /v1/threads', { token });
  return body[0]?.id ?? '';
}

test('a call is made from its page with the reader’s own key, which goes to the API alone', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: key } = await createKey(product, developer.token, { scopes: ['threads:read'] });
  const holders: Request[] = [];
  page.on('request', async (request) => {
    if (`${request.url()} ${JSON.stringify(await request.allHeaders())}`.includes(key)) holders.push(request);
  });
  const name = 'GET /v1/threads';
  await openCall(page, '/docs/api/threads#listThreads', name);
  await send(page, name).click();
  await expect(status(page, name)).toHaveText('Put your API key in first, above the samples.');
  await expect(page.getByLabel('Your API key, for the samples')).toBeFocused();
  await putIn(page, key);
  await form(page, name).getByLabel('limit').fill('1');
  await send(page, name).click();
  await expect(status(page, name)).toHaveText(/^200 after \d+ ms$/);
  await expect(page.getByRole('region', { name: 'Body of listThreads' })).toContainText('"title": "Welcome"');
  await expect(page.getByRole('region', { name: 'Headers of listThreads' })).toContainText(
    'x-request-id: req_',
  );
  expect(holders.map((request) => request.url())).toEqual([`${product.apiUrl}/v1/threads?limit=1`]);
  expect(await holders[0]?.allHeaders()).not.toHaveProperty('cookie');
});

test('a body is sent as it was changed, into the thread of the path, and a refusal is an answer', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: key } = await createKey(product, developer.token, { scopes: ['messages:write'] });
  const threadId = await firstThread(product, developer);
  const name = 'POST /v1/threads/{thread_id}/messages';
  await openCall(page, '/docs/api/threads', name);
  await putIn(page, key);
  const id = form(page, name).getByLabel('thread_id');
  await id.fill('..');
  await send(page, name).click();
  await expect(status(page, name)).toHaveText('Still needed: thread_id.');
  await expect(id).toBeFocused();
  await id.fill(threadId);
  await form(page, name)
    .getByRole('textbox', { name: 'Body' })
    .fill('{"kind":"text","text":"From the documents"}');
  await send(page, name).click();
  await expect(page.getByRole('region', { name: 'Body of sendMessage' })).toContainText('"kind": "text"');
  const { body } = await callApi(product, `GET /v1/threads/${threadId}/messages?limit=1`, developer);
  expect(body).toMatchObject([{ content: 'From the documents' }]);
  await form(page, name).getByRole('textbox', { name: 'Body' }).fill('no JSON');
  await send(page, name).click();
  await expect(status(page, name)).toHaveText(/^4\d\d after \d+ ms$/);
});

test('what cannot be undone is asked first, and a call that waits can be cancelled', async ({
  page,
  product,
}) => {
  const name = 'DELETE /v1/messages/{message_id}';
  const sent: string[] = [];
  await page.route(`${product.apiUrl}/**`, (route) => void sent.push(route.request().method()));
  await openCall(page, '/docs/api/threads', name);
  await putIn(page, 'pb_test_0123456789abcdefghij');
  await form(page, name).getByLabel('message_id').fill('msg_1');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await send(page, name).click();
  await expect(status(page, name)).toHaveText('');
  expect(sent).toEqual([]);
  page.once('dialog', (dialog) => void dialog.accept());
  await send(page, name).click();
  await expect(status(page, name)).toHaveText('Sending');
  await send(page, name).click();
  await form(page, name).getByRole('button', { name: 'Cancel' }).click();
  await expect(status(page, name)).toHaveText(/^Cancelled\./);
  await expect(send(page, name)).toBeFocused();
  expect(sent).toHaveLength(1);
});

test('whatever the API answers is shown as text', async ({ page, product }) => {
  const body = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await page.route(`${product.apiUrl}/**`, (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'access-control-allow-origin': '*' } }),
  );
  const name = 'GET /v1/threads';
  await openCall(page, '/docs/api/threads', name);
  await putIn(page, 'pb_test_0123456789abcdefghij');
  await send(page, name).click();
  const shown = page.getByRole('region', { name: 'Body of listThreads' });
  await expect(shown).toHaveText(body);
  await expect(shown.locator('*')).toHaveCount(0);
  await page.unroute(`${product.apiUrl}/**`);
  await page.route(`${product.apiUrl}/**`, (route) => route.abort());
  await send(page, name).click();
  await expect(status(page, name)).toHaveText(/^No answer\./);
});

test('an open form has no violation of WCAG 2.2 AA in either theme, nor sideways scrolling at 360 px', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: key } = await createKey(product, developer.token, { scopes: ['threads:read'] });
  const name = 'GET /v1/threads';
  await page.emulateMedia({ colorScheme: 'light' });
  await openCall(page, '/docs/api/threads', 'POST /v1/threads/{thread_id}/messages');
  await page.locator('details.try summary').first().click();
  await putIn(page, key);
  await send(page, name).click();
  await expect(status(page, name)).toHaveText(/^200/);
  expect(await findViolations(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await findColorViolations(page), 'dark').toEqual([]);
  await narrow(page);
  // Scrolled, the page's header would cover a part of some link.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findViolations(page), 'dark at 360 px').toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads to the Playground as before', async ({ page }) => {
    await page.goto('/docs/api/threads');
    await expect(page.getByText('Try it here').first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Try it in the Playground' }).first()).toBeVisible();
  });
});
