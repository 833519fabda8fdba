/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../../browser-test.ts';
import { slowDownPages } from '../../slow-pages.ts';
import { type Developer, enterConsole, freshAddress, signUp } from './developer.ts';
import { watchContext } from './watch.ts';

interface Fixtures {
  /** The hosts that a browser may send requests to: the console and its API, unless a test leads people elsewhere. */
  hosts: readonly string[];
  /** A new verified account; `page` is signed in to it. */
  developer: Developer;
  /** A page in another browser: another person, or the same person on another machine. */
  elsewhere: Page;
}

async function withWatch(
  context: BrowserContext,
  hosts: readonly string[],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const watch = watchContext(context, hosts);
  slowDownPages(context);
  await use(context);
  watch.end();
  expect(watch.breaches, 'what no page of the console may ever do').toEqual([]);
}

async function openElsewhere(browser: Browser, hosts: readonly string[], use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } });
  await withWatch(context, hosts, async () => use(await context.newPage()));
  await context.close();
}

/**
 * Every test ends with the same checks, so that they hold for the whole run: no request to another host, no violation
 * of the content security policy, no error on the browser's console, nothing uncaught.
 */
export const test = base.extend<Fixtures>({
  // So that only the tests of limits per address exceed them.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': freshAddress() });
  },
  hosts: async ({ product }, use) => {
    await use([new URL(product.consoleUrl).host, new URL(product.apiUrl).host]);
  },
  context: async ({ context, hosts }, use) => {
    await withWatch(context, hosts, use);
  },
  elsewhere: async ({ browser, hosts }, use) => {
    await openElsewhere(browser, hosts, use);
  },
  developer: async ({ context, product }, use) => {
    const developer = await signUp(product);
    await enterConsole(context, product, developer.token);
    await use(developer);
  },
});

export { expect } from '../../browser-test.ts';
