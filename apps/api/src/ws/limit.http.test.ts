import { limitPolicies, socketsPerCredentialMax } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { openSocket, refusedHandshake, type SocketClient } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe('sockets of one credential', () => {
  test('are a hundred on one process: the next is refused, and a free place can be taken again', async () => {
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
    // Another credential of the same developer has its own slots.
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

/** Opens one more socket for a credential. Returns false if it was refused. */
async function opens(process: TestApi, token: string): Promise<boolean> {
  const socket = await openSocket(process, {});
  socket.send({ op: 'auth', token });
  return Promise.race([socket.next('hello').then(() => true), socket.closed.then(() => false)]);
}

describe('sockets of one workspace', () => {
  /** Two processes on one database, whose workspaces have four places. */
  async function openTwo() {
    const own = await startTestApi({ settings: { socketsPerWorkspace: 4 } });
    const second = await own.startSibling();
    const { token } = await signUp(own);
    const keys = await Promise.all([1, 2].map(() => createKey(own, token, ['threads:read'])));
    const take = async (process: TestApi, credential = token): Promise<SocketClient> => {
      const socket = await openSocket(process, { token: credential });
      await socket.next('hello');
      return socket;
    };
    return {
      own,
      second,
      token,
      take,
      takeAll: async () => {
        const sockets: SocketClient[] = [];
        for (const [at, key] of [...keys, ...keys].entries())
          sockets.push(await take(at < 2 ? own : second, key));
        return sockets;
      },
      [Symbol.asyncDispose]: async () => {
        await second[Symbol.asyncDispose]();
        await own[Symbol.asyncDispose]();
      },
    };
  }
  const query = ({ container }: TestApi, text: string) => container.services.db.query(text);

  test('are as many as the setting says over all processes, whatever credentials they have', async () => {
    await using scene = await openTwo();
    const { own, second, take, takeAll, token } = scene;
    const [first] = await takeAll();
    for (const process of [own, second]) {
      const refused = await refusedHandshake(process, { token });
      expect([refused.status, refused.body.detail]).toEqual([429, 'socket_limit_reached']);
    }
    await take(own, (await signUp(own)).token);
    first?.socket.close();
    await expect.poll(() => opens(second, token)).toBe(true);
    expect((await refusedHandshake(own, { token })).status).toBe(429);
  });

  test('that are opened at once on two processes are never more than the setting says', async () => {
    await using scene = await openTwo();
    const { own, second, token } = scene;
    const asked = Array.from({ length: 12 }, (_, at) => opens(at % 2 === 0 ? own : second, token));
    expect((await Promise.all(asked)).filter((isOpen) => isOpen)).toHaveLength(4);
  });

  test('of a process that was killed count until its lease is over, and no longer', async () => {
    await using scene = await openTwo();
    const { own, take, token } = scene;
    const { body } = await own.client.get('/v1/me', token);
    await query(
      own,
      `WITH p AS (INSERT INTO socket_processes (id, alive_until) VALUES ('killed', now() + interval '1 hour') RETURNING id)
       INSERT INTO open_sockets (id, workspace_id, process_id) SELECT 's' || n, '${body.workspace.id}', id FROM p, generate_series(1, 4) n`,
    );
    expect((await refusedHandshake(own, { token })).status).toBe(429);
    await query(own, `UPDATE socket_processes SET alive_until = now() WHERE id = 'killed'`);
    await take(own);
    // A live process removes the rows of a dead one.
    await expect.poll(() => query(own, 'SELECT count(*)::int FROM open_sockets')).toEqual([{ count: 1 }]);
  });

  test('that a process still has when its lease was over are closed, because others may have their places', async () => {
    await using scene = await openTwo();
    const { own, second, takeAll, token } = scene;
    const sockets = await takeAll();
    await query(own, `UPDATE socket_processes SET alive_until = now() - interval '1 second'`);
    const ends: unknown[] = [];
    for (const { closed } of sockets) void closed.then(({ code, reason }) => ends.push([code, reason]));
    await expect.poll(() => ends).toEqual(Array(4).fill([1012, 'restarting']));
    for (const process of [own, second]) await expect.poll(() => opens(process, token)).toBe(true);
  });
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
