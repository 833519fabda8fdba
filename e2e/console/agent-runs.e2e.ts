import type { Page } from '@playwright/test';
import { makeAgent, openCompiled, openTab, pageOf, said } from './support/agent.ts';
import { callApi } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { consent, sendMessage } from './support/person.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const digest = { name: 'Digest', template_id: 'thread-digest' };
const runIn = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const trace = (page: Page) => page.getByRole('list', { name: 'Trace' }).getByRole('listitem');

test('a test asks for consent first', async ({ developer: { token }, page, product }) => {
  await openCompiled(page, product, { token, draft: digest });
  await page.getByLabel('Question', { exact: true }).fill('Where do the parcels go?');
  await runIn(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The agent did not run' });
  await expect(refusal).toContainText('only after you consent');
  await expect(refusal).not.toContainText('/v1/');
  await page.getByRole('switch', { name: 'Allow AI features to read what I can read' }).click();
  await expect(toast(page, 'You gave your consent')).toBeVisible();
  await runIn(page).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
});

test('a test answers with what it has read, as plain text, and keeps its trace', async ({
  developer,
  page,
  product,
}) => {
  await consent(product, developer);
  await sendMessage(product, developer, 'The parcels go to <b>Bern</b> on Friday.');
  await openCompiled(page, product, { token: developer.token, draft: digest });
  await page.getByLabel('Thread', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Question', { exact: true }).fill('Where do the parcels go?');
  await runIn(page).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
    'The parcels go to <b>Bern</b> on Friday.',
  );
  await expect(trace(page)).toHaveCount(3);
  await expect(trace(page).nth(1)).toContainText('Read a thread');
  await openTab(page, 'Runs');
  const row = page.getByRole('table', { name: 'Runs' }).getByRole('row').nth(1);
  await expect(row).toContainText('Version 1 · A test by Ada Byron');
  await row.getByRole('link', { name: 'Where do the parcels go?' }).click();
  await expect(page.getByRole('heading', { name: 'Run of Digest', level: 1 })).toBeVisible();
  await trace(page).nth(1).getByText('Show content').click();
  await expect(page.getByRole('region', { name: 'Result of step 2' })).toContainText('<b>Bern</b>');
});

test('the address of a test names its run: a reload shows it again, filled in, and Back leaves it', async ({
  developer,
  page,
  product,
}) => {
  await consent(product, developer);
  await sendMessage(product, developer, 'The parcels go to Bern on Friday.');
  await openCompiled(page, product, { token: developer.token, draft: digest });
  const answer = page.getByRole('region', { name: 'Answer' });
  const asked = page.getByLabel('Question', { exact: true });
  const thread = page.getByLabel('Thread', { exact: true });
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeVisible();
  await thread.selectOption({ index: 1 });
  const chosen = await thread.inputValue();
  await asked.fill('Where do the parcels go?');
  await asked.press('Control+Enter');
  await expect(answer).toContainText('Bern');
  await expect(page).toHaveURL(/\/test\?run=run_/);
  await page.reload();
  await expect(answer).toContainText('Bern');
  await expect(asked).toHaveValue('Where do the parcels go?');
  await expect(thread).toHaveValue(chosen);
  await page.goBack();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeVisible();
});

const tasks = { name: 'Tasks', instructions: 'Keep tasks.', tools: ['create_task'], scopes: ['tasks:write'] };

/** Lets the agent want to create a task. Returns the confirmation. */
async function wantTask(page: Page, task: Readonly<Record<string, string>>) {
  await page.getByText('Call a tool', { exact: true }).click();
  await page.getByLabel('Tool', { exact: true }).selectOption({ label: 'Create a task' });
  await page.getByLabel('Arguments').fill(JSON.stringify(task));
  await runIn(page).click();
  return page.getByRole('region', { name: 'Confirmation' });
}

test('a write is made only once its person has allowed exactly what is shown', async ({
  developer: { token },
  page,
  product,
}) => {
  await openCompiled(page, product, { token, draft: tasks });
  const question = await wantTask(page, { title: 'Call Bob', notes: 'About \u202eit' });
  await expect(question).toContainText('The agent wants to make a change: Create a task');
  await expect(question).toContainText('About \\u{202e}it');
  await expect(question).toContainText(/Time left to decide: \d+:\d\d/);
  expect((await callApi<unknown[]>(product, 'GET /v1/tasks', { token })).body).toEqual([]);
  await question.getByRole('button', { name: 'Allow this once' }).click();
  await expect(question).toBeHidden();
  await said(page, 'The agent answered.');
  await page.getByRole('link', { name: 'Open this run on its own page' }).click();
  await page.getByRole('link', { name: 'Test again' }).click();
  await expect(page.getByLabel('Tool', { exact: true })).toHaveValue('create_task');
  await expect(page.getByRole('textbox', { name: 'Arguments' })).toHaveValue(/"title": "Call Bob"/);
  const { body } = await callApi<{ notes: string }[]>(product, 'GET /v1/tasks', { token });
  expect(body).toMatchObject([{ notes: 'About \u202eit' }]);
});

test('a write that its person denies is not made, and the run says so', async ({
  developer: { token },
  page,
  product,
}) => {
  await openCompiled(page, product, { token, draft: tasks });
  const question = await wantTask(page, { title: 'Not wanted' });
  await question.getByRole('button', { name: 'Deny' }).click();
  await said(page, 'The change was denied and was not made.');
  await expect(page.getByText('The change was denied.')).toBeVisible();
  expect((await callApi<unknown[]>(product, 'GET /v1/tasks', { token })).body).toEqual([]);
});

test('a write that was decided elsewhere is not decided again, and the page shows what became of it', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await openCompiled(page, product, { token, draft: tasks });
  const question = await wantTask(page, { title: 'Decided elsewhere' });
  await expect(question).toBeVisible();
  const { body: runs } = await callApi<{ id: string }[]>(product, `GET ${path}/runs`, { token });
  const at = `${path}/runs/${runs[0]?.id}`;
  interface Waiting {
    readonly confirmation: { readonly id: string; readonly digest: string };
  }
  const { body: run } = await callApi<Waiting>(product, `GET ${at}`, { token });
  const { digest: seen, id } = run.confirmation;
  await callApi(product, `POST ${at}/confirmations/${id}`, {
    token,
    body: { decision: 'deny', digest: seen },
  });
  // The page refreshes the run, so the button may be gone before the click.
  await said(page, 'The change was denied and was not made.');
  await expect(question).toBeHidden();
});

test('a run of another workspace is not found', async ({ developer: _, page }) => {
  await page.goto('/agents/agt_unknown/runs/run_unknown');
  await expect(page.getByText('Run not found')).toBeVisible();
});

const secretary = {
  name: 'Secretary',
  instructions: 'Keep the tasks of the thread.',
  tools: ['read_thread', 'create_task'],
  scopes: ['threads:read', 'messages:read.raw', 'tasks:write'],
};

interface Call {
  readonly tool: string;
  readonly arguments: object;
}

/** A run of an agent that makes these calls. Returns the address of its page. */
async function runCalls(
  product: Parameters<typeof makeAgent>[0],
  token: string,
  calls: readonly Call[],
): Promise<string> {
  const path = await makeAgent(product, { token, draft: secretary });
  await callApi(product, `POST ${path}/compile`, { token });
  const body = { input: 'Where do the parcels go?', calls };
  const run = await callApi<{ id: string }>(product, `POST ${path}/test-runs`, { token, body });
  return `${pageOf(path)}/runs/${run.body.id}`;
}

test('a run is a waterfall: what it read, what it asked to write, how long it waited and who decided', async ({
  developer,
  page,
  product,
}) => {
  await consent(product, developer);
  const message = await sendMessage(product, developer, 'The parcels go to Bern on Friday.');
  const { token } = developer;
  const [thread] = (await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token })).body;
  const address = await runCalls(product, token, [
    { tool: 'read_thread', arguments: { thread_id: thread?.id } },
    { tool: 'create_task', arguments: { title: 'Call Bob' } },
  ]);
  await openPage(page, address);
  await expect(page.getByRole('heading', { name: 'Run of Secretary', level: 1 })).toBeVisible();
  await expect(trace(page).last()).toContainText('Waiting for a person');
  await page.getByRole('button', { name: 'Allow this once' }).click();
  await expect(trace(page)).toContainText([
    /Plan/,
    /Read a thread/,
    /Asks to make a change: Create a task/,
    /Waited for a person/,
    /Allowed by you: Create a task/,
    /Create a task/,
    /Answer/,
  ]);
  for (const row of await trace(page).all())
    await expect(row).toContainText(/Began after \d.*, took .*\d m?s/);
  await expect(trace(page).nth(2)).toContainText('Call Bob');
  await expect(trace(page).nth(1).getByRole('link', { name: 'A thread' })).toHaveAttribute(
    'href',
    `/threads/${thread?.id}`,
  );
  await expect(page.getByRole('region', { name: 'What was asked' })).toContainText(
    'Where do the parcels go?',
  );
  const sources = page.getByRole('region', { name: 'Sources' });
  await sources.getByRole('link', { name: 'Show in the thread: The parcels go to Bern' }).click();
  await expect(page).toHaveURL(`/threads/${thread?.id}?message=${message}`);
  const marked = page.getByRole('list', { name: 'Messages' }).locator('[aria-current=true]');
  await expect(marked.getByLabel(`Copy the ID ${message}`)).toHaveCount(1);
  // A link alone reads nothing of a message.
  await expect(marked).not.toContainText('Bern');
});

test('a step that was refused says why, and leads to where that is fixed', async ({
  developer,
  page,
  product,
}) => {
  await consent(product, developer);
  const { token } = developer;
  await openPage(page, await runCalls(product, token, [{ tool: 'list_threads', arguments: {} }]));
  const refused = trace(page).filter({ hasText: 'Refused' });
  await expect(refused).toContainText('This version does not include the tool.');
  await refused.getByRole('link', { name: 'Edit the draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue(secretary.instructions);
});
