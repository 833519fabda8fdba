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
  const { stop: _, ...address } = product;
  // To every project: what searches the run when it has ended is one of its own.
  project.vitest.provide('product', address);
}

export async function teardown(): Promise<void> {
  await product?.stop();
}
