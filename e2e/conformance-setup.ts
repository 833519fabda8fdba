import type { TestProject } from 'vitest/node';
import { type ProductAddress, type RunningProduct, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that the conformance tests call; `inject('product')` gives it. */
    product: ProductAddress;
  }
}

let product: RunningProduct | undefined;

export async function setup(project: TestProject): Promise<void> {
  product = await startProduct('conformance');
  const { apiUrl, consoleUrl, databaseUrl, dataDir } = product;
  project.provide('product', { apiUrl, consoleUrl, databaseUrl, dataDir });
}

export async function teardown(): Promise<void> {
  await product?.stop();
}
