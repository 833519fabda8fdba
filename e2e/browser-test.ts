import { test as base } from '@playwright/test';
import type { StartedProduct } from './product.ts';

interface Fixtures {
  /** The address of the product under test. Pages are opened relative to its console. */
  product: StartedProduct;
}

/** The address of the product, for servers that are started before a test. */
export const readStarted = (): StartedProduct =>
  JSON.parse(process.env.PATCHBAY_PRODUCT ?? '{}') as StartedProduct;

/** Playwright's `test` for the product that the global setup started. */
export const test = base.extend<Fixtures>({
  product: async ({ browserName: _ }, use) => {
    await use(readStarted());
  },
  baseURL: async ({ product }, use) => {
    await use(product.consoleUrl);
  },
});

export { expect } from '@playwright/test';
