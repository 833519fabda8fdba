import { readFile } from 'node:fs/promises';
import { callApi, createKey, enterConsole } from './support/developer.ts';
import { decideClient, registerClient } from './support/oauth-client.ts';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/test.ts';

test('the audit log holds every change, with the actor, the address and the request', async ({
  developer,
  page,
  product,
}) => {
  const { key } = await createKey(product, developer.token, { name: 'CI' });
  const { headers } = await callApi(product, `DELETE /v1/developer/api-keys/${key.id}`, {
    token: developer.token,
    headers: { 'x-request-id': 'cleanup-7' },
  });
  expect(headers.get('x-request-id')).toBe('cleanup-7');
  await page.goto('/audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toContainText('API key revoked');
  await expect(log.getByRole('row').nth(2)).toContainText('API key created');
  await expect(log.getByRole('row').nth(1)).toContainText('You');
  await expect(log.getByRole('row', { name: 'Signed in' })).toContainText('ses_');

  await page.getByLabel('Action').selectOption('API keys');
  await expect(page).toHaveURL('/audit?action=api_key.');
  await expect(log.getByRole('row')).toHaveCount(3);

  await log.getByRole('button', { name: 'API key revoked' }).click();
  const sheet = page.getByRole('dialog', { name: 'API key revoked' });
  await expect(sheet).toContainText(key.id);
  await expect(sheet.getByText('cleanup-7')).toBeVisible();
});

test('a read of raw content is audited with the key that read it', async ({ developer, page, product }) => {
  const { key, raw_key: rawKey } = await createKey(product, developer.token, {
    name: 'Raw reader',
    scopes: ['threads:read', 'messages:read.raw'],
  });
  const { body: threads } = await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token: rawKey });
  await callApi(product, `GET /v1/threads/${threads[0]?.id}/messages`, { token: rawKey });
  await page.goto('/audit');
  await page.getByLabel('Action').selectOption('Raw content reads');
  await page.getByRole('button', { name: 'Message content read' }).click();
  const sheet = page.getByRole('dialog', { name: 'Message content read' });
  await expect(sheet).toContainText('API key');
  await expect(sheet).toContainText(key.id);
});

test('the log is narrowed to what one actor did, by name', async ({ developer, page, product }) => {
  const { raw_key: rawKey } = await createKey(product, developer.token, {
    name: 'Raw reader',
    scopes: ['threads:read', 'messages:read.raw'],
  });
  const { body: threads } = await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token: rawKey });
  await callApi(product, `GET /v1/threads/${threads[0]?.id}/messages`, { token: rawKey });
  await page.goto('/audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  await page.getByLabel('Actor').selectOption('Raw reader');
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(log.getByRole('row').nth(1)).toContainText('Message content read');
  await page.reload();
  await expect(log.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Actor').selectOption('You');
  await expect(log.getByRole('row').nth(1)).toContainText('API key created');
  await expect(log).not.toContainText('Raw reader · API key');
});

test('the log says so when it holds no records of a kind', async ({ developer: _, page }) => {
  await page.goto('/audit?action=message.');
  await expect(page.getByText('No records')).toBeVisible();
});

test('operators read what belongs to no workspace, and developers find no such page', async ({
  developer: _,
  page,
  product,
}) => {
  expect((await page.goto('/operator/audit'))?.status()).toBe(404);
  const client = await registerClient(product);
  await decideClient(product, 'reject', client.client_id);
  const { token } = await signInOperator(product);
  await enterConsole(page.context(), product, token);
  await page.goto('/operator/audit');
  await page.getByLabel('Action').selectOption('OAuth clients');
  await expect(page).toHaveURL('/operator/audit?action=oauth.');
  const row = page.getByRole('row').filter({ hasText: client.client_id });
  await row.getByRole('button', { name: 'OAuth client rejected' }).click();
  await expect(page.getByRole('dialog', { name: 'OAuth client rejected' })).toContainText(client.client_id);
});

test('the log names people, keys and apps, and is narrowed to one of them and to a time', async ({
  developer,
  page,
  product,
}) => {
  const { key } = await createKey(product, developer.token, { name: 'Billing' });
  await createKey(product, developer.token, { name: 'Other' });
  await callApi(product, `DELETE /v1/developer/api-keys/${key.id}`, { token: developer.token });
  await page.goto('/audit?action=api_key.');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toContainText('Billing');
  await expect(log.getByRole('row')).toHaveCount(4);
  await log.getByRole('button', { name: 'API key revoked' }).click();
  await page.getByRole('button', { name: 'Only this target' }).click();
  await expect(page).toHaveURL(new RegExp(`targetId=${key.id}`));
  await expect(log.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove the filter To Billing' }).click();
  await expect(log.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Time', { exact: true }).selectOption('Last hour');
  await expect(log.getByRole('row')).toHaveCount(4);
  await page.goto('/audit?to=2026-01-01T00:00:00.000Z');
  await expect(page.getByText('No records')).toBeVisible();
});

test('the records that the page shows are saved as CSV, and a formula in them is text', async ({
  developer,
  page,
  product,
}) => {
  await callApi(product, 'POST /v1/developer/api-keys', {
    token: developer.token,
    body: { name: 'Billing' },
    headers: { 'user-agent': '=HYPERLINK("https://example.com")' },
  });
  await page.goto('/audit?action=api_key.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const [heading, record, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heading).toMatch(/^time,action,actor_kind,/);
  expect(record).toContain('api_key.created,console,');
  expect(record).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  expect(rest).toEqual(['']);
});
