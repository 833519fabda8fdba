import { findRedisServer, startRedisServer } from '@patchbay/testkit';
import { createClient } from '@redis/client';
import { describe, expect, test } from 'vitest';
import { inspectRedis } from './inspect-redis.ts';

const program = findRedisServer();
const reason = program === null ? ' (skipped: neither redis-server nor valkey-server is installed)' : '';

describe.skipIf(program === null)(`what a Redis server says about itself${reason}`, () => {
  test('is its version, and whether it forgets counts when its memory is full', async () => {
    const server = await startRedisServer(program ?? '');
    const client = await createClient({ url: server.url }).connect();
    const evicts = async (policy: string, memory: string): Promise<boolean> => {
      await client.configSet({ 'maxmemory-policy': policy, maxmemory: memory });
      return (await inspectRedis(server.url)).evicts;
    };
    expect((await inspectRedis(server.url)).version).toMatch(/^\d+\.\d+/);
    expect(await evicts('noeviction', '100mb')).toBe(false);
    expect(await evicts('allkeys-lru', '0')).toBe(false);
    expect(await evicts('allkeys-lru', '100mb')).toBe(true);
    await client.close();
    await server.stop();
  });

  test('is what it refuses a wrong password with', async () => {
    const server = await startRedisServer(program ?? '');
    const client = await createClient({ url: server.url }).connect();
    await client.configSet('requirepass', 'right');
    await expect(inspectRedis(server.url)).rejects.toThrow('NOAUTH');
    await expect(inspectRedis(server.url.replace('//', '//:wrong@'))).rejects.toThrow('WRONGPASS');
    expect(await inspectRedis(server.url.replace('//', '//:right@'))).toMatchObject({ evicts: false });
    await client.close();
    await server.stop();
  });
});
