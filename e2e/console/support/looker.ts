import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import { enterConsole, freshAddress, signUp } from './developer.ts';
import { openTenant } from './tenant.ts';
import { test as base, expect } from './test.ts';
import type { View } from './view.ts';
import { watchContext } from './watch.ts';

/** A browser of a person who only reads. */
interface Looker {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly breaches: readonly string[];
}

interface Workers {
  /** The pages that the tests of this worker share, so that each resource is loaded once. */
  readonly lookers: Map<View['as'], Promise<Looker>>;
}

interface Fixtures {
  /** The page of the view's visitor, newcomer or operator. It may still show the view of the test before. */
  readonly lookAt: (view: View) => Promise<Page>;
}

/** As wide as a test finds a new page. */
const viewport = { width: 1280, height: 720 };

async function openLooker(browser: Browser, product: ProductAddress, as: View['as']): Promise<Looker> {
  const extraHTTPHeaders = { 'x-forwarded-for': freshAddress() };
  const context = await browser.newContext({ baseURL: product.consoleUrl, extraHTTPHeaders });
  const hosts = [product.consoleUrl, product.apiUrl].map((url) => new URL(url).host);
  if (as !== 'visitor') {
    const { token } = await (as === 'operator' ? openTenant(product) : signUp(product));
    await enterConsole(context, product, token);
  }
  const { breaches } = watchContext(context, hosts);
  return { context, page: await context.newPage(), breaches };
}

/** A newcomer who does something is no newcomer afterwards, and a header of the tests must not reach the API. */
const needsOwn = ({ as, callsApi, open }: View): boolean =>
  callsApi === true || (as === 'newcomer' && open !== undefined);

export const test = base.extend<Fixtures, Workers>({
  lookers: [
    async ({ browserName: _ }, use) => {
      const lookers = new Map<View['as'], Promise<Looker>>();
      await use(lookers);
      for (const looker of lookers.values()) await (await looker).context.close();
    },
    { scope: 'worker' },
  ],
  lookAt: async ({ browser, lookers, product }, use) => {
    const opened: (Looker & { readonly isOwn: boolean })[] = [];
    await use(async (view) => {
      const isOwn = needsOwn(view);
      const known = isOwn ? undefined : lookers.get(view.as);
      const opening = known ?? openLooker(browser, product, view.as);
      if (!isOwn) lookers.set(view.as, opening);
      const looker = await opening;
      opened.push({ ...looker, isOwn });
      await view.prepare?.(product);
      const { context, page } = looker;
      if (view.callsApi) await context.setExtraHTTPHeaders({});
      await page.setViewportSize(viewport);
      return page;
    });
    for (const { breaches, context, isOwn } of opened) {
      if (isOwn) await context.close();
      expect(breaches, 'what no page of the console may ever do').toEqual([]);
    }
  },
});

export { expect } from './test.ts';
