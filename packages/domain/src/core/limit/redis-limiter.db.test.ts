import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { LimitPolicy } from '@patchbay/contract';
import { silentLogger } from '@patchbay/logger';
import { findRedisServer, ownMs, startRedisServer } from '@patchbay/testkit';
import { describe, expect, test, vi } from 'vitest';
import { createRedisLimiter } from './redis-limiter.ts';

const program = findRedisServer();
const policy: LimitPolicy = { name: 'test', rules: [{ limit: 1, windowSeconds: 60 }] };
const reason = program === null ? ' (skipped: neither redis-server nor valkey-server is installed)' : '';

async function send(url: string, command: readonly string[]): Promise<void> {
  const { createClient } = await import('@redis/client');
  const client = await createClient({ url }).connect();
  await client.sendCommand(command);
  await client.close();
}

/** Makes a server a replica of another one, or a primary again. */
const follow = (url: string, [host, port]: readonly [string, string]): Promise<void> =>
  send(url, ['REPLICAOF', host, port]);

/** An address that leads each new connection to the server that `target` names, and leaves the others where they are. */
async function openAddress(target: () => string) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const onward = connect(Number(new URL(target()).port), '127.0.0.1');
    sockets.push(socket, onward);
    for (const each of [socket, onward]) each.on('error', () => undefined);
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `redis://127.0.0.1:${port}`, close };
}

describe.skipIf(program === null)(`the Redis limiter beside a real server${reason}`, () => {
  test('fails closed while Redis is down, and counts again when it is back', async () => {
    const server = await startRedisServer(program ?? '');
    const limiter = createRedisLimiter({ url: server.url, logger: silentLogger });
    expect(await limiter.take(policy, 'one')).toMatchObject({ allowed: true });
    await server.kill();
    await expect(limiter.take(policy, 'two')).rejects.toMatchObject({ code: 'service_unavailable' });
    await server.start();
    // The new server has neither the log nor the script.
    const verdict = await vi.waitUntil(() => limiter.take(policy, 'one').catch(() => null), {
      timeout: 20_000,
    });
    expect(verdict).toMatchObject({ allowed: true });
    expect(await limiter.take(policy, 'one')).toMatchObject({ allowed: false });
    await limiter.close();
    await server.stop();
  });

  test('leaves a server that a failover has made a replica, which keeps its connections', async () => {
    const [former, next] = await Promise.all([
      startRedisServer(program ?? ''),
      startRedisServer(program ?? ''),
    ]);
    let primary = former;
    const address = await openAddress(() => primary.url);
    const limiter = createRedisLimiter({ url: address.url, logger: silentLogger });
    expect(await limiter.take(policy, 'one')).toMatchObject({ allowed: true });
    primary = next;
    await follow(former.url, ['127.0.0.1', new URL(next.url).port]);
    await expect(limiter.take(policy, 'two')).rejects.toMatchObject({ code: 'service_unavailable' });
    const verdict = await vi.waitUntil(() => limiter.take(policy, 'two').catch(() => null), {
      timeout: 20_000,
    });
    expect(verdict).toMatchObject({ allowed: true });
    await limiter.close();
    address.close();
    await Promise.all([former.stop(), next.stop()]);
  });

  test('gives back a place that a server takes late, because it stood still', async () => {
    const server = await startRedisServer(program ?? '');
    const limiter = createRedisLimiter({ url: server.url, logger: silentLogger });
    await vi.waitUntil(() => limiter.isThere(), { timeout: 20_000 });
    await send(server.url, ['CLIENT', 'PAUSE', '2500', 'ALL']);
    await expect(limiter.take(policy, 'one')).rejects.toMatchObject({ code: 'service_unavailable' });
    const isAllowed = async () => (await limiter.take(policy, 'one').catch(() => null))?.allowed === true;
    expect(await vi.waitUntil(isAllowed, { timeout: 20_000 })).toBe(true);
    await limiter.close();
    await server.stop();
  });

  test('does not call a server ready that takes no writes', async () => {
    const server = await startRedisServer(program ?? '');
    const limiter = createRedisLimiter({ url: server.url, logger: silentLogger });
    await vi.waitUntil(() => limiter.isThere(), { timeout: 20_000 });
    await follow(server.url, ['127.0.0.1', '1']);
    await vi.waitUntil(async () => !(await limiter.isThere()), { timeout: 20_000 });
    await expect(limiter.take(policy, 'one')).rejects.toMatchObject({ code: 'service_unavailable' });
    await follow(server.url, ['NO', 'ONE']);
    expect(await vi.waitUntil(() => limiter.isThere(), { timeout: 20_000 })).toBe(true);
    await limiter.close();
    await server.stop();
  });

  test('stores no address, and nothing for longer than the window and a minute', async () => {
    const server = await startRedisServer(program ?? '');
    const limiter = createRedisLimiter({ url: server.url, logger: silentLogger });
    await limiter.take(policy, '203.0.113.7');
    const { createClient } = await import('@redis/client');
    const client = await createClient({ url: server.url }).connect();
    const keys = await client.keys('*');
    expect(keys).toEqual([expect.stringMatching(/^limit:test:[A-Za-z0-9_-]{22}$/)]);
    const ttlSeconds = await client.ttl(keys[0] ?? '');
    expect(ttlSeconds).toBeGreaterThan(110);
    expect(ttlSeconds).toBeLessThanOrEqual(120);
    await Promise.all([client.close(), limiter.close()]);
    await server.stop();
  });
});

describe('the Redis limiter', () => {
  test('refuses at once when nothing listens, and closes without waiting', async () => {
    const limiter = createRedisLimiter({ url: 'redis://127.0.0.1:1', logger: silentLogger, deadlineMs: 100 });
    await expect(limiter.take(policy, 'one')).rejects.toMatchObject({ code: 'service_unavailable' });
    await limiter.close();
  });

  test('refuses within its deadline when the network swallows everything', async () => {
    const sockets: Socket[] = [];
    const hole = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => hole.once('listening', resolve));
    const address = hole.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const limiter = createRedisLimiter({
      url: `redis://127.0.0.1:${port}`,
      logger: silentLogger,
      deadlineMs: 100,
    });
    const refused = () =>
      expect(limiter.take(policy, 'one')).rejects.toMatchObject({ code: 'service_unavailable' });
    // Well before the client itself would give the connection up.
    expect(await ownMs(refused)).toBeLessThan(2000);
    await limiter.close();
    for (const socket of sockets) socket.destroy();
    hole.close();
  });
});
