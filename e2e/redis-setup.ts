import { findRedisServer, type RedisServer, startRedisServer } from '@patchbay/testkit/redis-server';
import type { TestProject } from 'vitest/node';
import { startOwnProduct } from './own-product.ts';
import type { ProductAddress, Running } from './product.ts';

let redis: RedisServer | undefined;
let product: Running<ProductAddress> | undefined;

/** Starts a Redis server and an API that counts limits there. */
export async function setup(project: TestProject): Promise<void> {
  const program = findRedisServer();
  if (program === null) throw new Error('These tests need a redis-server: `apt-get install redis-server`.');
  redis = await startRedisServer(program);
  product = await startOwnProduct('conformance-on-redis', { redisUrl: redis.url });
  const { stop: _, ...address } = product;
  project.provide('product', address);
}

export async function teardown(): Promise<void> {
  await product?.stop();
  await redis?.stop();
}
