/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { openCompiled, said } from './support/agent.ts';
import { callApi, type Developer } from './support/developer.ts';
import { test as base } from './support/model-test.ts';
import { consent, sendMessage } from './support/person.ts';
import { expect } from './support/test.ts';

const draft = {
  name: 'Secretary',
  instructions: 'Keep the tasks of the thread.',
  tools: ['read_thread', 'create_task'],
  scopes: ['threads:read', 'messages:read.raw', 'tasks:write'],
};

const trace = (page: Page) => page.getByRole('list', { name: 'Trace' }).getByRole('listitem');
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const question = (page: Page) => page.getByRole('region', { name: 'Confirmation' });

interface Scene {
  readonly developer: Developer;
  readonly page: Page;
  readonly product: ProductAddress;
}

const tasksOf = async ({ developer: { token }, product }: Scene) =>
  (await callApi<{ title: string; notes: string | null }[]>(product, 'GET /v1/tasks', { token })).body;

/** The page of an agent whose person has consented, with a thread to read. Returns the id of the thread. */
async function openSecretary({ developer, page, product }: Scene): Promise<string> {
  await consent(product, developer);
  await sendMessage(product, developer, 'Please call Bob about the parcels.');
  const { token } = developer;
  await openCompiled(page, product, { token, draft });
  const [thread] = (await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token })).body;
  return thread?.id ?? '';
}

/** `test` with the page of such an agent open. `threadId` is the thread that it can read. */
const test = base.extend<{ scene: Scene & { threadId: string } }>({
  scene: async ({ developer, page, product }, use) => {
    const scene = { developer, page, product };
    await use({ ...scene, threadId: await openSecretary(scene) });
  },
});
// Each takes several runs of an agent, and two consoles share the machine.
test.describe.configure({ timeout: 120_000 });

async function run(page: Page): Promise<void> {
  await page.getByLabel('Thread', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Question', { exact: true }).fill('What is to be done?');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

/** Another tab, or back. */
const lookAway = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

const wanted = { title: 'Call Bob', notes: 'About \u202ethe parcels' };
const reading = (threadId: string) => ({ name: 'read_thread', arguments: { thread_id: threadId } });
const writing = { name: 'create_task', arguments: wanted };

test('a model reads, wants to write, and writes exactly what its person has seen and allowed', async ({
  model,
  page,
  scene,
}) => {
  model.plan(reading(scene.threadId), writing, 'I have noted it.');
  await run(page);
  await expect(question(page)).toContainText('The agent wants to make a change: Create a task');
  await expect(question(page)).toContainText('This run has read content that other people may have written');
  await expect(question(page)).toContainText('Call Bob');
  await expect(question(page)).toContainText('About \\u{202e}the parcels');
  expect(await tasksOf(scene)).toEqual([]);
  await question(page).getByRole('button', { name: 'Allow this once' }).click();
  await expect(answer(page)).toContainText('I have noted it.');
  await expect(answer(page)).toContainText('Written by small-model. It may be wrong.');
  await expect(question(page)).toBeHidden();
  expect(await tasksOf(scene)).toMatchObject([wanted]);
  await expect(trace(page).filter({ hasText: 'Read a thread' })).toContainText('Done');
  await expect(trace(page).filter({ hasText: 'Model' }).first()).toContainText('460 tokens');
});

test('a double click runs the agent once, and after a decision by keyboard the focus is on the page', async ({
  model,
  page,
  scene,
}) => {
  model.plan(reading(scene.threadId), writing, 'I have noted it.');
  await page.getByLabel('Thread', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Question', { exact: true }).fill('What is to be done?');
  await page.getByRole('button', { name: 'Run', exact: true }).dblclick();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Allow this once' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('I have noted it.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { token } = scene.developer;
  const agents = await callApi<{ id: string }[]>(scene.product, 'GET /v1/agents', { token });
  const path = `GET /v1/agents/${agents.body[0]?.id}/runs`;
  expect((await callApi<object[]>(scene.product, path, { token })).body).toHaveLength(1);
});

test('a model whose write is denied writes nothing, and the page says so', async ({ model, page, scene }) => {
  model.plan(reading(scene.threadId), writing, 'I wrote nothing.');
  await run(page);
  await question(page).getByRole('button', { name: 'Deny' }).click();
  await said(page, 'The change was denied.');
  await expect(question(page)).toBeHidden();
  expect(await tasksOf(scene)).toEqual([]);
});

test('a decision that comes too late is not offered, and the page says what to do instead', async ({
  developer,
  model,
  page,
  product,
}) => {
  const scene = { developer, page, product };
  await page.clock.install();
  model.plan(reading(await openSecretary(scene)), writing, 'I have noted it.');
  await run(page);
  await expect(question(page)).toContainText(/Time left to decide: \d+:\d\d/);
  await page.clock.fastForward('10:01');
  await expect(question(page)).toContainText('Time ran out, so nothing was changed.');
  await expect(question(page).getByRole('button')).toHaveCount(0);
  await question(page).getByRole('link', { name: 'Test it again' }).click();
  await expect(page.getByLabel('Question', { exact: true })).toBeInViewport();
  expect(await tasksOf(scene)).toEqual([]);
});

test('a run that waits is read again while somebody looks, and no more once it is hidden or has ended', async ({
  developer,
  model,
  page,
  product,
}) => {
  const scene = { developer, page, product };
  await page.clock.install();
  model.plan(reading(await openSecretary(scene)), writing, 'I have noted it.');
  await run(page);
  await expect(question(page)).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('readAgentRun')) reads.push(request.url());
  });
  await page.clock.runFor(10_000);
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  await lookAway(page, true);
  await page.clock.runFor(4000);
  const before = reads.length;
  await page.clock.runFor(30_000);
  expect(reads.length).toBe(before);
  await lookAway(page, false);
  await question(page).getByRole('button', { name: 'Allow this once' }).click();
  await said(page, 'The agent answered.');
  await page.clock.runFor(4000);
  const ended = reads.length;
  await page.clock.runFor(30_000);
  expect(reads.length).toBe(ended);
});

const hostile = [
  '<img src="https://evil.example/?d=1" onerror="document.title=1"><script>document.title = 2</script>',
  '[Open](javascript:document.title=3) ![x](https://evil.example/?d=4) https://evil.example/5',
  'pay \u202eevil\u2066 \u200bnow\u001b[31m',
].join('\n');

test('a model’s answer is shown as plain text, whatever it contains', async ({ model, page, scene: _ }) => {
  const title = await page.title();
  model.plan(hostile);
  await run(page);
  await expect(answer(page)).toContainText('<img src="https://evil.example/?d=1"');
  await expect(answer(page)).toContainText('[Open](javascript:document.title=3)');
  await expect(answer(page)).toContainText('pay \\u{202e}evil\\u{2066} \\u{200b}now\\u{1b}[31m');
  await expect(answer(page).locator('a, img, script, iframe, svg, style')).toHaveCount(0);
  for (const step of await trace(page).all()) await step.getByText('Show content').click();
  await expect(trace(page).locator('a, img, script, iframe, style')).toHaveCount(0);
  expect(await trace(page).allInnerTexts()).not.toContain('\u202e');
  expect(await page.title()).toBe(title);
});
