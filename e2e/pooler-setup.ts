import { prepareRole } from '@patchbay/db/session-settings';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '@patchbay/testkit/pgbouncer';
import type { TestProject } from 'vitest/node';
import { startOwnProduct } from './own-product.ts';
import type { ProductAddress, Running } from './product.ts';
import { databaseTimeoutMs } from './support/secret/evidence.ts';

let pooler: Pgbouncer | undefined;
let product: Running<ProductAddress> | undefined;

/** Starts the three programs behind PgBouncer in transaction mode. */
export async function setup(project: TestProject): Promise<void> {
  const program = findPgbouncer();
  if (program === null) throw new Error('These tests need PgBouncer: `apt-get install pgbouncer`.');
  const throughPooler = async (databaseUrl: string): Promise<string> => {
    await prepareRole(databaseUrl, databaseTimeoutMs);
    pooler = await startPgbouncer(program, databaseUrl);
    return pooler.through(databaseUrl);
  };
  product = await startOwnProduct('conformance-on-pooler', { throughPooler, isWhole: true });
  const { stop: _, ...address } = product;
  project.provide('product', address);
}

export async function teardown(): Promise<void> {
  await product?.stop();
  await pooler?.stop();
}
