import { limitPolicies, socketsPerCredentialMax } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { openSocket, refusedHandshake } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe('sockets of one credential', () => {
  test('are a hundred on one process: the next is refused, and a place that becomes free is given again', async () => {
    const { token } = await signUp(api);
    const sockets = await Promise.all(
      Array.from({ length: socketsPerCredentialMax }, () => openSocket(api, { token })),
    );
    await Promise.all(sockets.map((socket) => socket.next('hello')));
    const refused = await refusedHandshake(api, { token });
    expect([refused.status, refused.body.detail]).toEqual([429, 'socket_limit_reached']);
    expect(refused.headers['retry-after']).toBe('60');
    const browser = await openSocket(api, {});
    browser.send({ op: 'auth', token });
    expect(await browser.closed).toEqual({ code: 4029, reason: 'socket_limit_reached' });
    // Another credential of the same developer has places of its own.
    await (await openSocket(api, { token: await createKey(api, token, ['threads:read']) })).next('hello');
    sockets[0]?.socket.close();
    await sockets[0]?.closed;
    const takePlace = async (): Promise<unknown> => {
      const next = await openSocket(api, {});
      next.send({ op: 'auth', token });
      return Promise.race([next.next('hello').then(({ op }) => op), next.closed]);
    };
    await expect.poll(takePlace).toBe('hello');
  });

  test('are opened six hundred times in a minute, and not once more', async () => {
    const { token } = await signUp(api);
    const { db, limiter } = api.container.services;
    const [session] = await db.query<{ id: string }>(
      'SELECT id FROM sessions ORDER BY created_at DESC, id DESC LIMIT 1',
    );
    for (let opened = 1; opened < 600; opened += 1) {
      await limiter.take(limitPolicies.socketOpens, session?.id ?? '');
    }
    await openSocket(api, { token });
    const refused = await refusedHandshake(api, { token });
    expect([refused.status, refused.body.detail]).toEqual([429, 'socket_limit_reached']);
  });
});

test('a workspace has as many sockets on one process as the setting says, whatever credentials they have', async () => {
  await using own = await startTestApi({ settings: { socketsPerWorkspace: 4 } });
  const { token } = await signUp(own);
  const keys = await Promise.all([1, 2].map(() => createKey(own, token, ['threads:read'])));
  for (const credential of [...keys, ...keys]) {
    await (await openSocket(own, { token: credential })).next('hello');
  }
  const refused = await refusedHandshake(own, { token });
  expect([refused.status, refused.body.detail]).toEqual([429, 'socket_limit_reached']);
  const neighbour = await signUp(own);
  await (await openSocket(own, { token: neighbour.token })).next('hello');
});

test('an address opens three hundred sockets in a minute without a credential, and no more', async () => {
  await using own = await startTestApi();
  const { limiter } = own.container.services;
  for (let opened = 1; opened < 300; opened += 1) {
    await limiter.take(limitPolicies.socketOpensPerIp, '127.0.0.1');
  }
  await openSocket(own, {});
  const refused = await refusedHandshake(own, {});
  expect([refused.status, refused.body.detail]).toEqual([429, 'socket_limit_reached']);
  // The limit of an address is not that of the credentials behind it.
  await (await openSocket(own, { token: (await signUp(own)).token })).next('hello');
});
