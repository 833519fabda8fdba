import {
  type Browser,
  type BrowserContext,
  type Locator,
  launchChromium,
  type Page,
} from '../e2e/launch-chromium.ts';
import { type StartedProduct, startProduct } from '../e2e/product.ts';
import { type Credentials, readDemo, signIn } from './pictures/demo-session.ts';
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

const rows = 'main [data-opens]';
const firstRow = (page: Page) => page.locator(rows).first();
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

/** Pages of one thing. */
interface Detail extends Omit<Visit, 'path'> {
  readonly list: string;
  /** A tab of what the last row of the list opens: the oldest agent has the runs and versions. Without it and without a link, the first row. */
  readonly tab?: string;
  /** A link on the list, or on the tab, that leads there. */
  readonly link?: string;
}

const details: readonly Detail[] = [
  { name: 'Request', list: '/', link: 'main a[href^="/requests/"]', act: button(/^Copy/) },
  { name: 'Run', list: '/agents', tab: '/runs', link: 'main a[href*="/runs/"]', act: button(/\w/) },
  { name: 'Client', list: '/clients', act: button('Preview') },
  { name: 'Thread', list: '/threads', act: button(/^Show content/) },
  { name: 'Endpoint', list: '/webhooks', act: firstRow },
  { name: 'Event', list: '/events', act: (page) => page.locator('main button').first() },
  { name: 'Agent', list: '/agents', act: (page) => page.locator('nav[aria-label=Agent] a').nth(1) },
  { name: 'Agent runs', list: '/agents', tab: '/runs', act: firstRow },
  {
    name: 'Agent draft',
    list: '/agents',
    tab: '/draft',
    act: (page) => page.locator('main textarea').first(),
    types: true,
  },
  {
    name: 'Agent test',
    list: '/agents',
    tab: '/test',
    act: (page) => page.locator('main textarea').first(),
    types: true,
  },
  {
    name: 'Agent versions',
    list: '/agents',
    tab: '/versions',
    act: (page) => page.locator('main summary').first(),
  },
];

const operatorVisits: readonly Visit[] = [
  { name: 'Operator', path: '/operator', act: button(/^Suspend/) },
  { name: 'Health', path: '/operator/health', act: (page) => page.locator('main a').first() },
  { name: 'Client review', path: '/operator/clients', act: firstRow },
  { name: 'Moderation', path: '/operator/moderation', act: firstRow },
  { name: 'Platform audit', path: '/operator/audit', act: firstRow },
];

const operatorDetails: readonly Detail[] = [
  { name: 'Workspace', list: '/operator', link: 'main a[href^="/operator/workspaces/"]', act: button(/\w/) },
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

const opened = async (page: Page, path: string): Promise<Page> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
};

async function findDetail(page: Page, { link, list, tab, ...detail }: Detail): Promise<Visit> {
  const hrefOf = async (target: Locator): Promise<string> => (await target.getAttribute('href')) ?? '';
  let path = list;
  if (tab !== undefined) path = (await hrefOf((await opened(page, list)).locator(rows).last())) + tab;
  else if (link === undefined) path = await hrefOf(firstRow(await opened(page, list)));
  if (link !== undefined) path = await hrefOf((await opened(page, path)).locator(link).first());
  return { ...detail, path };
}

/** Signs in, finds the pages that the lists lead to, and measures all of them. */
async function report(
  browser: Browser,
  product: StartedProduct,
  who: {
    readonly person: Credentials;
    readonly visits: readonly Visit[];
    readonly details: readonly Detail[];
  },
): Promise<void> {
  const page = await browser.newPage({ baseURL: product.consoleUrl });
  await signIn(page, product, who.person);
  const found: Visit[] = [];
  for (const detail of who.details) found.push(await findDetail(page, detail));
  const storageState = await page.context().storageState();
  await page.close();
  const open = () => browser.newContext({ baseURL: product.consoleUrl, storageState });
  for (const visit of [...who.visits, ...found]) {
    const { inp, lcp } = await measureOften(open, visit);
    console.log(visit.name.padEnd(18) + show(lcp, limits.lcp) + show(inp, limits.inp));
  }
}

const show = (value: number, limit: number): string =>
  `${Math.round(value)}${value > limit ? ' !' : '  '}`.padStart(10);

readOptions({});
const product = await startProduct('measure-pages', ['--demo']);
const browser = await launchChromium();
try {
  const { developer, operator } = await readDemo(product);
  console.log(`${'page'.padEnd(18)}${'LCP ms'.padStart(8)}${'INP ms'.padStart(10)}`);
  await report(browser, product, { person: developer, visits, details });
  await report(browser, product, { person: operator, visits: operatorVisits, details: operatorDetails });
} finally {
  await browser.close();
  await product.stop();
}
