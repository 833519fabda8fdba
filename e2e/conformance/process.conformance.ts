import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { createKey, signUp } from '../support/developer.ts';

// One process for all three, from its first requests to its end.
let api: ApiProcess;

describe('A process of the API', () => {
  test('answers no 503 to its first dozen parallel requests', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer, { scopes: ['threads:read'] });
    api = await startApiProcess();
    const at = { to: api.url };
    const { email, from, password } = developer;
    const kinds = [
      () => call('GET', '/v1/threads', { ...at, token: rawKey }),
      () => call('GET', '/v1/me', { ...at, token: developer.token }),
      () => call('POST', '/v1/threads', { ...at, token: developer.token, body: { participant_ids: [] } }),
      () => call('POST', '/v1/developer/auth/login', { ...at, from, body: { email, password } }),
    ];
    const answers = await Promise.all([...kinds, ...kinds, ...kinds].map((send) => send()));
    // The log of the process says why one was refused.
    expect(new Set(answers.map(({ status }) => status)), api.said()).toEqual(new Set([200, 201]));
  });

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
