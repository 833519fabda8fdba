import type { Frame, Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { enterConsole } from './support/developer.ts';
import { startDevice } from './support/device.ts';
import { openForeignSite } from './support/foreign-site.ts';
import { askConsent, decideClient, registerClient } from './support/oauth-client.ts';
import { expect, test } from './support/test.ts';
import { askAuthorization, registerWebApp } from './support/web-app.ts';

interface FramedPage {
  readonly name: string;
  /** A text of the page when it is not framed. Without it, a page that is always empty would pass. */
  readonly landmark: string;
  open(product: ProductAddress): Promise<string>;
}

const pages: readonly FramedPage[] = [
  {
    name: 'the consent page',
    landmark: 'Allow',
    async open(product) {
      const { client_id: id } = await registerClient(product);
      await decideClient(product, 'approve', id);
      const uid = await askConsent(product, id, { scopes: ['threads:read'] });
      return `${product.consoleUrl}/oauth/consent/${uid}`;
    },
  },
  {
    name: 'the confirmation page of a device',
    landmark: 'Allow',
    open: async (product) => (await startDevice(product)).verification_uri_complete,
  },
  {
    name: 'the page where a device code is entered',
    landmark: 'Device code',
    open: ({ consoleUrl }) => Promise.resolve(`${consoleUrl}/device`),
  },
  {
    name: 'the authorization endpoint’s own page',
    landmark: 'is waiting for approval',
    async open(product) {
      const callback = 'https://helper.example/callback';
      return askAuthorization(product, await registerWebApp(product, callback), callback).url;
    },
  },
];

const loginPage: FramedPage = {
  name: 'the sign-in page',
  landmark: 'Sign in',
  open: ({ consoleUrl }) => Promise.resolve(`${consoleUrl}/login`),
};

/** Opens a page of another origin that frames `address`: on another site, or on the console's own site. */
async function frame(page: Page, address: string, host: 'another.site' | 'localhost'): Promise<Frame> {
  const site = await openForeignSite(
    `<!doctype html><iframe src="${address}" width="900" height="700"></iframe>`,
  );
  // Cookies ignore ports: a frame on another port of the console's host gets the session cookie.
  await page.goto(host === 'localhost' ? site.url.replace('127.0.0.1', 'localhost') : site.url);
  const handle = await page.locator('iframe').elementHandle();
  const framed = await handle?.contentFrame();
  site.close();
  if (!framed) throw new Error(`the page has no frame for ${address}`);
  return framed;
}

async function expectNothingFramed(page: Page, address: string, landmark: string): Promise<void> {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(address);
  await expect(page.getByText(landmark).first()).toBeVisible();
  for (const host of ['another.site', 'localhost'] as const) {
    messages.length = 0;
    const framed = await frame(page, address, host);
    await expect.poll(() => messages.join('\n')).toContain("frame-ancestors 'none'");
    await expect.poll(() => framed.url()).toMatch(/^chrome-error:/);
    await expect(framed.getByText(landmark)).toHaveCount(0);
    await expect(framed.getByRole('button', { name: /Allow|Deny|Continue|Sign in/ })).toHaveCount(0);
  }
}

for (const { landmark, name, open } of pages) {
  test(`${name} shows nothing in a frame of another origin, even to a signed-in person`, async ({
    browser,
    developer,
    product,
  }) => {
    // Not the watched context: this test waits for the browser's log line about the refusal.
    const context = await browser.newContext();
    await enterConsole(context, product, developer.token);
    await expectNothingFramed(await context.newPage(), await open(product), landmark);
    await context.close();
  });
}

test(`${loginPage.name} shows nothing in a frame of another origin`, async ({ browser, product }) => {
  const context = await browser.newContext();
  await expectNothingFramed(await context.newPage(), await loginPage.open(product), loginPage.landmark);
  await context.close();
});
