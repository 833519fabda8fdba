import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';

let api: ApiProcess;
beforeAll(async () => {
  api = await startApiProcess();
});

describe('A process of the API', () => {
  test('Outside production every listener binds to loopback: no other address of the machine answers', async () => {
    const others = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const reachable = others.filter(({ family, internal }) => family === 'IPv4' && !internal);
    const { port } = new URL(api.url);
    for (const { address } of reachable) {
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow('fetch failed');
    }
    expect((await call('GET', '/healthz', { to: api.url })).status).toBe(200);
  });

  test('SIGTERM drains: the process finishes its requests and exits with code 0', async () => {
    expect(await api.stop()).toBe(0);
  });
});
