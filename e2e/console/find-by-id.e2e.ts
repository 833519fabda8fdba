import type { Page } from '@playwright/test';
import { callApi, createKey, enterConsole, signUp } from './support/developer.ts';
import { expect, test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

/** Pastes an id into the command palette and presses Enter. A page that has just loaded may not react to keys yet. */
async function find(page: Page, id: string): Promise<void> {
  if (await palette(page).isVisible()) await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('Control+K');
    await expect(palette(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await palette(page).getByRole('combobox').fill(id);
  await page.keyboard.press('Enter');
}

const idOf = (answer: { headers: Headers }): string => answer.headers.get('x-request-id') ?? '';

test('the command palette opens the details of a request, a key, a thread and an audit record by their ids', async ({
  developer,
  page,
  product,
}) => {
  const { token } = developer;
  const { key, raw_key: rawKey } = await createKey(product, token, { name: 'Reader' });
  const threads = await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token: rawKey });
  await callApi(product, 'GET /v1/threads/thr_unknown', { token: rawKey });
  await page.goto('/');
  const request = page.getByRole('heading', { name: 'GET /v1/threads', level: 1 });
  await expect(async () => {
    await find(page, idOf(threads));
    await expect(request).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL(/\/requests\/rlg_/);
  await expect(page.getByText(idOf(threads))).toBeVisible();

  await find(page, key.id);
  await expect(page.getByRole('dialog', { name: 'Reader' })).toContainText(key.id);
  await page.keyboard.press('Escape');

  const threadId = threads.body[0]?.id ?? '';
  await find(page, threadId);
  await expect(page).toHaveURL(`/threads/${threadId}`);

  const { body: records } = await callApi<{ id: string }[]>(product, 'GET /v1/developer/audit-log', {
    token,
  });
  await find(page, records[0]?.id ?? '');
  await expect(page.getByRole('dialog', { name: 'API key created' })).toContainText(key.id);
});

test('the command palette opens an endpoint and a delivery by their ids', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = '/v1/developer/webhooks';
  const { body: endpoint } = await callApi<{ id: string }>(product, `POST ${path}`, {
    token,
    body: { url: 'https://no-such-name.example.com/hook', event_types: ['*'] },
  });
  await callApi(product, `POST ${path}/${endpoint.id}/test`, { token });
  const deliveries = `GET ${path}/${endpoint.id}/deliveries`;
  const readDeliveries = async () => (await callApi<{ id: string }[]>(product, deliveries, { token })).body;
  await expect.poll(readDeliveries).toHaveLength(1);
  const [delivery] = await readDeliveries();
  await page.goto('/');
  await find(page, endpoint.id);
  await expect(page).toHaveURL(`/webhooks/${endpoint.id}`);
  await find(page, delivery?.id ?? '');
  await expect(page.getByRole('dialog', { name: 'ping' })).toContainText(delivery?.id ?? '');
});

test('an id of another workspace is found by nobody else', async ({ developer: _, page, product }) => {
  const stranger = await signUp(product);
  const { key, raw_key: rawKey } = await createKey(product, stranger.token);
  const request = await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token: rawKey });
  await page.goto('/');
  for (const id of [key.id, request.body[0]?.id ?? '', idOf(request)]) {
    await find(page, id);
    await expect(palette(page)).toContainText(`Nothing in this workspace has the ID ${id}.`);
    await page.keyboard.press('Escape');
  }
});

test('the id of a request of the console is called that, and leads to its audit record where it changed something', async ({
  developer: _,
  page,
}) => {
  const answerOf = (procedure: string) =>
    page.waitForResponse((response) => response.url().includes(`/api/trpc/${procedure}`));
  const reading = answerOf('listRequests');
  await page.goto('/requests');
  const read = (await reading).headers()['x-request-id'] ?? '';
  await find(page, read);
  await expect(palette(page)).toContainText(`${read} is a request from the console`);
  await page.keyboard.press('Escape');

  await page.goto('/keys?create=true');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  await form.getByLabel('Name').fill('From the console');
  const creating = answerOf('createApiKey');
  await form.getByRole('button', { name: 'Create key' }).click();
  const changed = (await creating).headers()['x-request-id'] ?? '';
  await page.goto('/');
  await find(page, changed);
  const record = page.getByRole('dialog', { name: 'API key created' });
  await expect(record).toContainText(changed);
  await expect(record).toContainText('Done in the console. It is not in the request log.');
});

test('the answer for one id is gone once another is typed', async ({ developer: _, page }) => {
  await page.goto('/');
  await find(page, 'deploy-42');
  await expect(palette(page)).toContainText('Nothing in this workspace has the ID deploy-42.');
  await palette(page).getByRole('combobox').fill('deploy-4');
  await expect(palette(page)).not.toContainText('Nothing in this workspace');
});

test('the panel of a refused call shows the id of its request, which can be copied and looked up', async ({
  context,
  page,
  product,
}) => {
  const { token } = await signUp(product);
  await enterConsole(context, product, token);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // One by one: a busy machine refuses to hash ten keys at once, and a key that was not created does not count.
  for (let made = 0; made < 10; made += 1) await createKey(product, token);
  await page.goto('/keys?create=true');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  await form.getByLabel('Name').fill('One too many');
  const refused = page.waitForResponse((response) => response.url().includes('createApiKey'));
  await form.getByRole('button', { name: 'Create key' }).click();
  const id = (await refused).headers()['x-request-id'] ?? '';
  await expect(form.getByRole('alert').getByText(id)).toBeVisible();
  await form.getByRole('alert').getByRole('button', { name: 'Copy request ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
});
