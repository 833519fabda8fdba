import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { callApi, type Developer, signUp } from './support/developer.ts';
import { startDeviceOf } from './support/device.ts';
import { decideClient, freshName, registerClient, type SelfRegistered } from './support/oauth-client.ts';
import { openPage, openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';
import { postForm, type Tokens } from './support/web-app.ts';
import { weigh } from './support/weight.ts';

const runFile = promisify(execFile);

const scope = 'threads:read messages:write';

/** An approved client for browsers and devices, which belongs to the developer. */
async function ownClient(product: ProductAddress, { token }: Developer): Promise<SelfRegistered> {
  const grant_types = ['authorization_code', 'refresh_token', 'device_code'];
  const client = await registerClient(product, { grant_types, scope }, token);
  await decideClient(product, 'approve', client.client_id);
  return client;
}

/** Connects a device of the client to the account of a person. */
async function connect(
  product: ProductAddress,
  client: SelfRegistered,
  { token }: Developer,
): Promise<Tokens> {
  const device = await startDeviceOf(product, client, scope);
  const body = { user_code: device.user_code, decision: 'approve' };
  await callApi(product, 'POST /v1/oauth/device/decide', { token, body });
  const { body: tokens, status } = await device.poll();
  expect(status).toBe(200);
  return tokens;
}

test('the page of a client lists who connected it, and names nobody of another workspace', async ({
  developer,
  page,
  product,
}) => {
  const client = await ownClient(product, developer);
  const path = `/clients/${client.client_id}`;
  await openPage(page, path);
  await expect(page.getByText('Nobody has connected it yet')).toBeVisible();

  await connect(product, client, developer);
  await connect(product, client, await signUp(product));
  await openPage(page, path);
  await expect(page.getByText(/^2 people are connected/)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Connections' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Someone in another workspace');
  await expect(rows.nth(1)).not.toContainText('Ada Byron');
  await expect(rows.nth(2)).toContainText('Ada Byron');
  await expect(page.getByText(/For everyone else, you see only the day/)).toBeVisible();

  await expect(rows.nth(2)).not.toContainText('No longer');
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit client' });
  await edit.getByRole('checkbox', { name: /messages:write/ }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rows.nth(2)).toContainText('No longer: messages:write');
});

const refresh = (product: ProductAddress, { client_id }: SelfRegistered, refresh_token: string) =>
  postForm(product, '/v1/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token });

test('the page of a client counts its sign-ins by step, and each refusal leads to its reason and its request', async ({
  developer,
  page,
  product,
}) => {
  const client = await ownClient(product, developer);
  const first = await connect(product, client, developer);
  expect((await refresh(product, client, first.refresh_token)).status).toBe(200);
  expect((await refresh(product, client, first.refresh_token)).status).toBe(400);

  const steps = page.getByRole('table', { name: 'Steps of a sign-in' });
  await openUntil(page, `/clients/${client.client_id}?range=7d`, (expectSoon) =>
    expectSoon(steps.getByRole('row', { name: /^Refreshes 1 1$/ })).toBeVisible(),
  );
  await expect(page.getByRole('heading', { name: 'Sign-ins in the last 7 days' })).toBeVisible();
  await expect(steps.getByRole('row', { name: /^Device polls 1 0$/ })).toBeVisible();
  const refusal = page.getByRole('list', { name: 'Refusals' }).getByRole('listitem').first();
  await expect(refusal.getByRole('heading')).toHaveText(/invalid_grant.*Refreshes.*once/);
  await expect(refusal).toContainText('Store the new refresh token of each answer');

  await refusal.getByRole('link', { name: 'Show in the log' }).click();
  const logged = page.getByRole('table', { name: 'Requests' }).getByRole('row');
  await expect(logged).toHaveCount(2);
  await expect(logged.nth(1)).toContainText(client.client_name);
  await page.goBack();
  await refusal.getByRole('link', { name: /used again/ }).click();
  await expect(page.getByRole('heading', { name: 'POST /v1/oauth/token', level: 1 })).toBeVisible();
});

test('a client that waits shows what a reviewer looks at, and what people will see, which does nothing', async ({
  developer: _,
  page,
}) => {
  const name = freshName();
  await page.goto('/clients/new');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Redirect URI 1' }).fill('https://app.example/callback');
  await page.getByRole('radio', { name: /^Single-page or native app/ }).check();
  await page.getByRole('button', { name: 'Create client' }).click();
  const points = page.getByRole('list', { name: 'What a reviewer looks at' }).getByRole('listitem');
  await expect(points).toContainText([
    /^Name/,
    /^Redirect URIs/,
    /^Scopes/,
    /^Homepage needs an explanation/,
  ]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'What people see' });
  await expect(preview.getByText(`Authorize ${name}`)).toBeVisible();
  await expect(preview.getByText('app.example', { exact: true })).toBeVisible();
  await expect(preview.getByText('Allow', { exact: true })).toBeVisible();
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('Tab');
    await expect(preview.locator('[inert] :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('the page of a client takes at most 350 kB on the first visit', async ({ developer, page, product }) => {
  const { client_id: id } = await ownClient(product, developer);
  expect((await weigh(page, `/clients/${id}`)).bytes).toBeLessThanOrEqual(350_000);
  await expect(page.getByText('Nobody has connected it yet')).toBeVisible();
});

/** Runs the JavaScript of a step as the page shows it. */
async function runStep(page: Page, folder: string, step: string, ...args: string[]): Promise<string> {
  await page.getByRole('group', { name: 'Step' }).getByRole('radio', { name: step }).check();
  await page.getByRole('radio', { name: 'JavaScript' }).check();
  const file = `${step.toLowerCase()}.mjs`;
  const figure = page.getByRole('figure').filter({ hasText: file });
  writeFileSync(join(folder, file), await figure.locator('code').innerText());
  const run = await runFile(process.execPath, [file, ...args], { cwd: folder });
  return run.stdout.trim();
}

test.describe('the code on the page of a client', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-client-page-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  test('connects a device, refreshes its tokens and revokes them, as it stands there', async ({
    developer,
    page,
    product,
  }) => {
    const client = await ownClient(product, developer);
    await openPage(page, `/clients/${client.client_id}`);
    await page.getByRole('radio', { name: 'Device' }).check();
    const started = await runStep(page, folder, 'Start');
    const [userCode] = /[A-Z]{4}-[A-Z]{4}/.exec(started.split('\n')[1] ?? '') ?? [];
    const body = { user_code: userCode, decision: 'approve' };
    const { token } = developer;
    await callApi(product, 'POST /v1/oauth/device/decide', { token, body });
    expect(await runStep(page, folder, 'Poll')).toBe('Allowed: threads:read messages:write');
    expect(await runStep(page, folder, 'Refresh')).toBe('Allowed: threads:read messages:write');
    expect(await runStep(page, folder, 'Revoke')).toBe('Revoked');
    await expect(runStep(page, folder, 'Refresh')).rejects.toThrow(/invalid_grant/);
  });
});
