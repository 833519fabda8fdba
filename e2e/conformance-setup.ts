import { createTemplate } from '@patchbay/db/testing';
import type { TestProject } from 'vitest/node';
import { type ProductAddress, type Running, type StartedProduct, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that the tests of a project call; `readProduct` gives it. */
    product: ProductAddress;
    /** The product of the run, as `npm start` runs it; `readStarted` gives it. */
    started: StartedProduct;
  }
}

let product: Running<StartedProduct> | undefined;

/** Starts the product of the run. Its server also gets the template of the databases that tests make for themselves. */
export async function setup(project: TestProject): Promise<void> {
  product = await startProduct('conformance');
  await createTemplate(product.databaseUrl);
  const { stop: _, ...address } = product;
  project.provide('product', address);
  // For every project: the search of the finished run is one of its own.
  project.vitest.provide('started', address);
}

export async function teardown(): Promise<void> {
  await product?.stop();
}
