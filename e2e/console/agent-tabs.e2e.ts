/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { makeAgent, openTab, pageOf } from './support/agent.ts';
import { callApi, freshAddress } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';
import { weigh } from './support/weight.ts';

const tasks = { name: 'Tasks', instructions: 'Keep tasks.', tools: ['create_task'], scopes: ['tasks:write'] };
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Agent', exact: true });

/** An agent that was compiled, and that has run as often as this. Each run waits for its person. */
async function makeRun(product: Parameters<typeof makeAgent>[0], token: string, runs = 0): Promise<string> {
  const path = await makeAgent(product, { token, draft: tasks });
  await callApi(product, `POST ${path}/compile`, { token });
  const calls = [{ tool: 'create_task', arguments: { title: 'Call Bob' } }];
  for (let run = 0; run < runs; run += 1)
    await callApi(product, `POST ${path}/test-runs`, { token, body: { calls } });
  return path;
}

test('each tab of an agent has an address of its own, and Back returns to the tab before', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = pageOf(await makeRun(product, token));
  await openPage(page, path);
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeVisible();
  for (const [tab, shown] of [
    ['Runs', 'No runs yet'],
    ['Draft', 'Tell the agent what to do and what to leave out.'],
    ['Test', 'Runs version 1 for real, with your permissions.'],
    ['Versions', 'Versions never change.'],
  ] as const) {
    await openTab(page, tab);
    await expect(page).toHaveURL(`${path}/${tab.toLowerCase()}`);
    await expect(page).toHaveTitle(`Tasks: ${tab} · Patchbay`);
    await expect(page.getByText(shown)).toBeVisible();
  }
  await page.goBack();
  await expect(tabs(page).getByRole('link', { name: 'Test' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  // The server renders the tab of the address, before any script runs.
  const html = await (await page.request.get(`${path}/draft`)).text();
  expect(html).toContain('Save draft');
  expect(html).not.toContain('What it does');
});

test('the overview has what waits for a person, and its figures and columns lead to the runs', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await makeRun(product, token, 2);
  await openPage(page, pageOf(path));
  await expect(tabs(page).getByRole('link', { name: 'Runs 2 waiting' })).toBeVisible();
  const waiting = page.getByRole('table', { name: 'Waiting for a decision' });
  await expect(waiting.getByRole('link', { name: 'Call: Create a task' })).toHaveCount(2);
  await waiting.getByRole('link', { name: 'Call: Create a task' }).first().click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('The change was denied and was not made.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(
    page.getByRole('table', { name: 'Runs' }).getByRole('cell', { name: 'Denied', exact: true }),
  ).toBeVisible();
  await openTab(page, 'Overview');
  const columns = page.getByRole('group', { name: /^Runs by day/ }).getByRole('link');
  await expect(columns).toHaveCount(30);
  await expect(columns.last()).toHaveAccessibleName(/: 1 answered, 1 stopped, 0 failed$/);
  await columns.last().click();
  await expect(page).toHaveURL(new RegExp(`${pageOf(path)}/runs\\?day=\\d{4}-\\d\\d-\\d\\d$`));
  await expect(
    page.getByRole('table', { name: 'Runs' }).getByRole('link', { name: 'Call: Create a task' }),
  ).toHaveCount(2);
  await page.getByLabel('Status').selectOption({ label: 'Waiting' });
  await expect(
    page.getByRole('table', { name: 'Runs' }).getByRole('link', { name: 'Call: Create a task' }),
  ).toHaveCount(1);
  await page.goto(`${pageOf(path)}/runs?day=2026-01-01`);
  await expect(page.getByText('No matching runs')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(
    page.getByRole('table', { name: 'Runs' }).getByRole('link', { name: 'Call: Create a task' }),
  ).toHaveCount(2);
});

test('a version is published where the versions are listed', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await makeRun(product, token);
  await openPage(page, `${pageOf(path)}/versions`);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page
    .getByRole('dialog', { name: 'Publish version 1?' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(page.getByText('Version 1 is published and matches the draft.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish version 1' })).toHaveCount(0);
});

test('each version says what it changed, and the draft what it would change for apps', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await makeAgent(product, { token, draft: tasks });
  const call = (request: string, body: object = {}) => callApi(product, request, { token, body });
  const { body } = await call(`POST ${path}/compile`);
  await call(`POST ${path}/publish`, { hash: (body as { hash: string }).hash });
  await call(`PATCH ${path}`, {
    instructions: 'Keep tasks short.\nName a day.',
    tools: ['create_task', 'list_threads'],
    scopes: ['tasks:write', 'threads:read'],
  });
  await call(`POST ${path}/compile`);
  await call(`PATCH ${path}`, { instructions: 'Keep tasks.', scopes: ['tasks:write'] });
  await openPage(page, `${pageOf(path)}/versions`);
  const items = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(items).toHaveText([
    /^Draft.*1 tool added since version 1/,
    /^Version 2.*2 lines added, 1 removed · 1 tool added · 1 scope added since version 1/,
    /^Version 1Published.*The first version/,
  ]);
  await items.nth(1).getByText('2 lines added').click();
  await expect(items.nth(1).getByRole('deletion')).toHaveText(['Keep tasks.']);
  await expect(items.nth(1).getByRole('insertion')).toHaveText([
    'Keep tasks short.',
    'Name a day.',
    'list_threads',
    'threads:read',
  ]);
});

test('on a phone no tab is cut off', async ({ developer: { token }, page, product }) => {
  const path = await makeRun(product, token);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, pageOf(path));
  for (const tab of await tabs(page).getByRole('link').all()) {
    const box = await tab.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  }
});

test('each tab of an agent and the page of a run take at most 350 kB on the first visit', async ({
  browser,
  context,
  developer: { token },
  product,
}) => {
  test.slow();
  const path = await makeRun(product, token, 1);
  const { body } = await callApi<{ id: string }[]>(product, `GET ${path}/runs`, { token });
  for (const tab of ['', '/runs', '/draft', '/test', '/versions', `/runs/${body[0]?.id}`]) {
    const fresh = await browser.newContext({
      baseURL: product.consoleUrl,
      extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
    });
    await fresh.addCookies(await context.cookies());
    const { bytes, parts } = await weigh(await fresh.newPage(), `${pageOf(path)}${tab}`);
    test.info().annotations.push({ type: 'weight', description: `${tab}: ${Math.round(bytes / 1000)} kB` });
    expect(bytes, `${tab} loaded ${parts.join(', ')}`).toBeLessThanOrEqual(350_000);
    expect(bytes, tab).toBeGreaterThan(50_000);
    await fresh.close();
  }
});
