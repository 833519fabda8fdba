import {
  type Browser,
  type BrowserContext,
  type Locator,
  launchChromium,
  type Page,
} from '../e2e/launch-chromium.ts';
import { type StartedProduct, startProduct } from '../e2e/product.ts';
import { readDemo, signIn } from './pictures/demo-session.ts';
import { readOptions } from './product/options.ts';

// Prints how long the largest part of each page takes to appear (LCP), and the answer to its main interaction (INP), in Chromium with a
// CPU that is slowed four times and an empty cache. Run it while nothing else runs.

const slowdown = 4;
const rounds = 3;
const limits = { lcp: 1200, inp: 100 };

interface Visit {
  readonly name: string;
  readonly path: string;
  /** The element that a person clicks or types into first. */
  readonly act: (page: Page) => Locator;
  readonly types?: true;
}

interface Measure {
  readonly lcp: number;
  readonly inp: number;
}

const firstRow = (page: Page) => page.locator('main [data-opens]').first();
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const field = (name: string) => (page: Page) => page.getByRole('searchbox', { name });

const visits: readonly Visit[] = [
  { name: 'Home', path: '/', act: (page) => page.getByRole('radio', { name: /7/ }).first() },
  { name: 'API keys', path: '/keys', act: field('Search keys'), types: true },
  { name: 'New key', path: '/keys', act: button('Create key') },
  { name: 'Request log', path: '/requests', act: firstRow },
  { name: 'Audit log', path: '/audit', act: firstRow },
  { name: 'Clients', path: '/clients', act: firstRow },
  { name: 'New client', path: '/clients/new', act: (page) => page.locator('main input[type=radio]').nth(1) },
  { name: 'Connected apps', path: '/connected-apps', act: button(/^Revoke/) },
  { name: 'Threads', path: '/threads', act: field('Search threads'), types: true },
  { name: 'Webhooks', path: '/webhooks', act: firstRow },
  { name: 'New endpoint', path: '/webhooks/new', act: field('Search event types'), types: true },
  { name: 'Inbox', path: '/webhooks/inbox', act: (page) => page.locator('main button').first() },
  { name: 'Events', path: '/events', act: firstRow },
  { name: 'Event types', path: '/events/types', act: field('Search event types'), types: true },
  { name: 'Agents', path: '/agents', act: firstRow },
  { name: 'New agent', path: '/agents/new', act: (page) => page.locator('main input').first(), types: true },
  { name: 'MCP', path: '/mcp', act: (page) => page.locator('main button').first() },
  { name: 'Usage', path: '/usage', act: (page) => page.locator('main input[type=radio]').nth(1) },
  { name: 'Playground', path: '/playground', act: button('Send') },
  { name: 'People', path: '/settings/people', act: (page) => page.locator('main button').first() },
  { name: 'Settings', path: '/settings', act: (page) => page.getByRole('radio', { name: 'Dark' }) },
  { name: 'Security', path: '/settings/security', act: button('Change password') },
  { name: 'Domains', path: '/settings/domains', act: (page) => page.locator('main button').first() },
];

/** Pages of one thing: the first row of a list leads to them. */
const details: readonly (Omit<Visit, 'path'> & { readonly list: string })[] = [
  { name: 'Request', list: '/requests', act: (page) => page.locator('main button').first() },
  { name: 'Client', list: '/clients', act: button('Preview') },
  { name: 'Thread', list: '/threads', act: button(/^Show content/) },
  { name: 'Endpoint', list: '/webhooks', act: firstRow },
  { name: 'Event', list: '/events', act: (page) => page.locator('main button').first() },
  { name: 'Agent', list: '/agents', act: (page) => page.locator('nav[aria-label=Agent] a').nth(1) },
];

/** Notes in the page what it observes, before any of its own scripts runs. */
const observe = `window.seen = { lcp: 0, inp: 0 };
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) seen.lcp = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries())
    if (interactionId) seen.inp = Math.max(seen.inp, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const readSeen = (page: Page): Promise<Measure> => page.evaluate('seen');

async function measure(context: BrowserContext, visit: Visit): Promise<Measure> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: observe });
  await page.goto(visit.path, { waitUntil: 'networkidle' });
  const target = visit.act(page);
  // Until a person has seen the page, its scripts are done.
  await page.waitForTimeout(3000);
  const { lcp } = await readSeen(page);
  if ((await target.count()) === 0) return { lcp, inp: Number.NaN };
  // The pointer of a person is on the way for a while, in which the page loads what a click may open.
  await page.mouse.move(1, 1);
  await target.hover({ force: true });
  await page.waitForTimeout(1000);
  await (visit.types ? target.pressSequentially('ord') : target.click({ force: true }));
  // The browser reports an event after the frame that shows its answer.
  await page.waitForTimeout(1500);
  const { inp } = await readSeen(page).catch(() => ({ inp: Number.NaN }));
  await page.close();
  return { lcp, inp };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureOften(open: () => Promise<BrowserContext>, visit: Visit): Promise<Measure> {
  const found: Measure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await open();
    found.push(await measure(context, visit));
    await context.close();
  }
  return { lcp: middle(found.map(({ lcp }) => lcp)), inp: middle(found.map(({ inp }) => inp)) };
}

/** Signs in, and finds the pages that the lists lead to. */
async function prepare(browser: Browser, product: StartedProduct) {
  const page = await browser.newPage({ baseURL: product.consoleUrl });
  await signIn(page, product, await readDemo(product));
  const found: Visit[] = [];
  for (const { list, ...detail } of details) {
    await page.goto(list, { waitUntil: 'networkidle' });
    found.push({ ...detail, path: (await firstRow(page).getAttribute('href')) ?? list });
  }
  const state = await page.context().storageState();
  await page.close();
  return { found, state };
}

const show = (value: number, limit: number): string =>
  `${Math.round(value)}${value > limit ? ' !' : '  '}`.padStart(10);

readOptions({});
const product = await startProduct('measure-pages', ['--demo']);
const browser = await launchChromium();
try {
  const { found, state } = await prepare(browser, product);
  const open = () => browser.newContext({ baseURL: product.consoleUrl, storageState: state });
  console.log(`${'page'.padEnd(18)}${'LCP ms'.padStart(8)}${'INP ms'.padStart(10)}`);
  for (const visit of [...visits, ...found]) {
    const { inp, lcp } = await measureOften(open, visit);
    console.log(visit.name.padEnd(18) + show(lcp, limits.lcp) + show(inp, limits.inp));
  }
} finally {
  await browser.close();
  await product.stop();
}
