import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium, type Page } from '../e2e/launch-chromium.ts';
import { type StartedProduct, startProduct } from '../e2e/product.ts';
import { type Credentials, type Demo, readDemo, signIn } from './pictures/demo-session.ts';
import { record } from './pictures/record.ts';
import { renderTerminal, type Shown } from './pictures/render-terminal.ts';
import { readOptions } from './product/options.ts';
import { root } from './product/root.ts';

async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByText(/^Loading /).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

async function takeHome(page: Page): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join(root, 'docs', 'home.png') });
}

/** A page of the console as a document shows it: without the navigation, and no longer than it has to be. */
interface View {
  readonly name: string;
  /** The list that has it, and the text of its row; the list itself without a text. */
  readonly list: string;
  readonly row?: string;
  /** The link from the details of the row to its page, where the row opens no page itself. */
  readonly link?: string;
  readonly height: number;
}

const views: readonly View[] = [
  { name: 'webhook', list: '/webhooks', row: 'through a tunnel', height: 770 },
  {
    name: 'request',
    list: '/requests?errorCode=insufficient_scope',
    row: '403',
    link: 'Open as a page',
    height: 550,
  },
  { name: 'client', list: '/clients', row: 'Field notes', height: 560 },
  { name: 'keys', list: '/keys', height: 480 },
];

async function takeView(
  page: Page,
  consoleUrl: string,
  { height, link, list, name, row }: View,
): Promise<void> {
  await page.goto(consoleUrl + list);
  await settle(page);
  if (row !== undefined) {
    await page.getByRole('row').filter({ hasText: row }).first().locator('[data-opens]').click();
    if (link !== undefined) await page.getByRole('link', { name: link }).click();
    await page.waitForURL((url) => url.pathname.split('/').length > 2);
    await settle(page);
  }
  const box = await page.getByRole('main').boundingBox();
  if (!box) throw new Error(`the page ${name} has no main part`);
  const path = join(root, 'docs', 'pictures', `${name}.png`);
  await page.screenshot({ path, clip: { ...box, height: Math.min(box.height, height) } });
}

const call = ({ apiUrl }: StartedProduct, path: string, init: RequestInit): Promise<Response> =>
  fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(30_000) });

async function openSession(product: StartedProduct, credentials: Credentials): Promise<string> {
  const response = await call(product, '/v1/developer/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

const read = async (product: StartedProduct, path: string, token: string): Promise<void> => {
  await (await call(product, path, { headers: { authorization: `Bearer ${token}` } })).text();
};

/** The first calls of a new process take longer than all others. These are made in another workspace, whose log is not shown. */
async function warmUp(product: StartedProduct, { operator }: Demo): Promise<void> {
  const token = await openSession(product, operator);
  for (let round = 0; round < 20; round += 1) {
    await read(product, '/v1/threads', token);
    await read(product, '/v1/threads/thr_0', token);
  }
}

/** A sign-in by the device flow, which the page confirms, the first call, and the requests as they come. */
async function holdSession(page: Page, product: StartedProduct, demo: Demo): Promise<Shown[]> {
  const home = await mkdtemp(join(tmpdir(), 'patchbay-pictures-'));
  const env = { PATH: process.env.PATH, HOME: home, PATCHBAY_BASE_URL: product.apiUrl };
  try {
    const login = record(['login', '--no-qr'], env);
    await page.goto(await login.waitFor(/http:\S+user_code=[A-Z]{4}-[A-Z]{4}/));
    await page.getByRole('button', { name: 'Allow' }).click();
    const signedIn = await login.ended;
    const threads = await record(['threads', 'list', '--limit', '4'], env).ended;
    const session = await openSession(product, demo.developer);
    const tail = record(['logs', 'tail'], { ...env, PATCHBAY_SESSION: session });
    await tail.waitFor(/req_/);
    await read(product, '/v1/threads/thr_0', demo.rawKey);
    await tail.waitFor(/thr_0\b/);
    tail.interrupt();
    return [
      { command: 'patchbay login --no-qr', output: signedIn },
      { command: 'patchbay threads list --limit 4', output: threads },
      { command: 'patchbay logs tail', output: await tail.ended },
    ];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** The ports of this run were the ones that were free. */
const withUsualPorts = (text: string, { apiUrl, consoleUrl }: StartedProduct): string =>
  text.replaceAll(apiUrl, 'http://localhost:4000').replaceAll(consoleUrl, 'http://localhost:3000');

readOptions({});
const product = await startProduct('pictures', ['--demo']);
const browser = await launchChromium();
try {
  const demo = await readDemo(product);
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await signIn(page, product, demo.developer);
  await takeHome(page);
  for (const view of views) await takeView(page, product.consoleUrl, view);
  await warmUp(product, demo);
  const session = await holdSession(page, product, demo);
  const shown = session.map((each) => ({ ...each, output: withUsualPorts(each.output, product) }));
  const svg = renderTerminal('A sign-in, the first call and the requests, in a terminal', shown);
  await writeFile(join(root, 'docs', 'terminal.svg'), svg);
  console.log(
    'wrote docs/home.png, docs/pictures and docs/terminal.svg: look at them before you commit them',
  );
} finally {
  await browser.close();
  await product.stop();
}
