import { findPgbouncer } from '@patchbay/testkit/pgbouncer';
import type { TestProject } from 'vitest/node';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct | undefined;

/** Starts a product of its own whose programs reach PostgreSQL through PgBouncer in transaction mode. */
export async function setup(project: TestProject): Promise<void> {
  const pgbouncer = findPgbouncer();
  if (pgbouncer === null) throw new Error('These tests need PgBouncer: `apt-get install pgbouncer`.');
  product = await startProduct('conformance-on-pooler', { pgbouncer });
  const { stop: _, ...address } = product;
  project.provide('product', address);
}

export async function teardown(): Promise<void> {
  await product?.stop();
}
