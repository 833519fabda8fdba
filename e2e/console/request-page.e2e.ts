import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, createKey, type Developer, enterConsole, signUp } from './support/developer.ts';
import { openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Opens the page of a request from its row in the log, once the recorder has written it. */
async function openRequest(page: Page, requestId: string, name: string): Promise<void> {
  const opener = page.getByRole('button', { name, exact: true });
  await openUntil(page, `/requests?requestId=${requestId}`, (expectSoon) => expectSoon(opener).toBeVisible());
  await opener.click();
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Open as a page' }).click();
  await expect(heading(page, name)).toBeVisible();
}

/** Publishes an agent with a key. @returns the id of the agent, and the path that published it */
async function publish(product: ProductAddress, { token }: Developer, requestId: string) {
  const { raw_key: key } = await createKey(product, token, {
    name: 'Deployer',
    scopes: ['agents:read', 'agents:write'],
  });
  const draft = { name: 'Greeter', instructions: 'Greet everybody.' };
  const { body: agent } = await callApi<{ id: string }>(product, 'POST /v1/agents', {
    token: key,
    body: draft,
  });
  const compiled = await callApi<{ hash: string }>(product, `POST /v1/agents/${agent.id}/compile`, {
    token: key,
  });
  const path = `/v1/agents/${agent.id}/publish`;
  const { status } = await callApi(product, `POST ${path}`, {
    token: key,
    body: { hash: compiled.body.hash },
    headers: { 'x-request-id': requestId },
  });
  expect(status).toBeLessThan(300);
  return { agentId: agent.id, path };
}

test('a write leads to the audit record, the event and the delivery that it caused', async ({
  developer,
  page,
  product,
}) => {
  await page.goto('/webhooks');
  await page.getByRole('button', { name: 'Use the inbox' }).click();
  await expect(heading(page, 'Webhook inbox')).toBeVisible();
  const { agentId, path } = await publish(product, developer, 'deploy-42.publish');
  await openRequest(page, 'deploy-42.publish', `POST ${path}`);
  await expect(page).toHaveURL(/\/requests\/rlg_\w+$/);
  await expect(page).toHaveTitle(`POST ${path} · Patchbay`);
  const caused = card(page, 'What it caused');
  const events = caused.getByRole('region', { name: 'Events and their deliveries' });
  await expect(events.getByText('agent.published', { exact: true })).toBeVisible();
  await expect(events).toContainText(agentId);
  await events.getByText('Show data').click();
  await expect(events).toContainText(`"agent_id": "${agentId}"`);
  // The page is read again by itself until the delivery has arrived.
  const delivery = events.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(delivery).toContainText('Delivered');
  await delivery.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'agent.published' })).toContainText('Delivered');
  await page.goBack();
  await caused.getByRole('link', { name: 'Agent published' }).click();
  await expect(page.getByRole('dialog', { name: 'Agent published' })).toContainText('deploy-42.publish');
});

test('a refused request shows the scopes that it needs beside those of its key, and leads to the reference', async ({
  developer,
  page,
  product,
}) => {
  const scopes = ['contacts:read', 'tasks:write'];
  const { key, raw_key: token } = await createKey(product, developer.token, { name: 'Narrow', scopes });
  const headers = { 'x-request-id': 'refused-1' };
  await callApi(product, 'GET /v1/threads/thr_1/messages', { token, headers });
  await openRequest(page, 'refused-1', 'GET /v1/threads/thr_1/messages');
  const groups = page.getByRole('main').locator('dl > div');
  await expect(groups.filter({ hasText: 'Needed' })).toContainText('threads:read');
  for (const scope of scopes)
    await expect(groups.filter({ hasText: 'Held by the key' })).toContainText(scope);
  await expect(card(page, 'What it caused')).toContainText('It wrote no audit record and no event.');
  const address = page.getByRole('main').getByRole('link', { name: /^[\d.:a-f]+$/ });
  await expect(address).toHaveAttribute('href', /\/requests\?ip=\d/);
  await expect(page.getByRole('link', { name: 'About this error' })).toHaveAttribute(
    'href',
    /\/docs\/errors#insufficient_scope$/,
  );
  await expect(page.getByRole('link', { name: '/v1/threads/{thread_id}/messages' })).toHaveAttribute(
    'href',
    '/docs/api/threads#listMessages',
  );
  await card(page, 'Request').getByRole('link', { name: 'Narrow' }).click();
  await expect(page.getByRole('dialog', { name: 'Narrow' })).toContainText(key.id);
});

test('the requests of a key can be walked along, one to the next', async ({ developer, page, product }) => {
  const { raw_key: token } = await createKey(product, developer.token, { name: 'Walker' });
  const { raw_key: other } = await createKey(product, developer.token, { name: 'Other' });
  for (const id of ['one', 'two', 'three']) {
    await callApi(product, `GET /v1/threads/thr_${id}`, { token, headers: { 'x-request-id': id } });
    await callApi(product, 'GET /v1/me', { token: other });
  }
  await openRequest(page, 'three', 'GET /v1/threads/thr_three');
  const around = card(page, 'Requests by Walker');
  await expect(around.getByRole('listitem')).toHaveText([/thr_three/, /thr_two/, /thr_one/]);
  await expect(around.getByRole('listitem').first()).toHaveAttribute('aria-current', 'page');
  await expect(around.getByRole('link', { name: 'Later request' })).toHaveCount(0);
  await around.getByRole('link', { name: 'Earlier request' }).click();
  await expect(heading(page, 'GET /v1/threads/thr_two')).toBeVisible();
  await around.getByRole('link', { name: 'GET /v1/threads/thr_one' }).click();
  await expect(heading(page, 'GET /v1/threads/thr_one')).toBeVisible();
  await expect(around.getByRole('link', { name: 'Earlier request' })).toHaveCount(0);
  await around.getByRole('link', { name: 'Later request' }).click();
  await expect(heading(page, 'GET /v1/threads/thr_two')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(heading(page, 'Request log')).toBeVisible();
});

test.describe('a request that is to be sent again', () => {
  // A header that the tests add would be one that no other origin may send.
  test.use({ extraHTTPHeaders: {} });

  test('is a command, and opens the Playground with the values of its path', async ({
    developer,
    page,
    product,
  }) => {
    const { raw_key: token } = await createKey(product, developer.token, { scopes: ['messages:write'] });
    const path = '/v1/threads/thr_1/messages';
    const headers = { 'x-request-id': 'again-1' };
    await callApi(product, `POST ${path}`, { token, headers, body: { kind: 'text', text: 'hi' } });
    await openRequest(page, 'again-1', `POST ${path}`);
    const again = card(page, 'Send it again');
    await expect(again).toContainText('The body, the query and the headers of a request are not stored.');
    await expect(again.getByRole('region', { name: 'Terminal' })).toHaveText(
      `curl -s -X POST '${product.apiUrl}${path}' \\\n  -H "Authorization: Bearer $PATCHBAY_API_KEY"`,
    );
    await again.getByRole('link', { name: 'Try again in the Playground' }).click();
    await expect(page.getByRole('button', { name: /^Change the call/ })).toContainText('/messages');
    await expect(page.getByLabel('thread_id')).toHaveValue('thr_1');
  });
});

test('a request has no page for people of another workspace', async ({
  developer,
  elsewhere,
  page,
  product,
}) => {
  const { raw_key: token } = await createKey(product, developer.token);
  await callApi(product, 'GET /v1/me', { token, headers: { 'x-request-id': 'mine-1' } });
  await openRequest(page, 'mine-1', 'GET /v1/me');
  const stranger = await signUp(product);
  await enterConsole(elsewhere.context(), product, stranger.token);
  await elsewhere.goto(new URL(page.url()).pathname);
  await expect(elsewhere.getByText('Request not found')).toBeVisible();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Request log' }).click();
  await expect(heading(elsewhere, 'Request log')).toBeVisible();
});
