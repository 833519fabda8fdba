import type { Authenticator } from '@patchbay/domain/credential';
import { createTestDatabase, ownMs } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { createApiClient } from '../testing/client.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

describe('when the database is down', () => {
  let api: TestApi;
  let token: string;
  let key: string;
  let name: string;
  // Renaming a database needs a connection to another one, and no connection to it.
  let elsewhere: Awaited<ReturnType<typeof createTestDatabase>>;

  const rename = async (from: string, to: string): Promise<void> => {
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${from}'`;
    // The process reconnects at once, so the cut and the renaming are tried again until both hold.
    await vi.waitFor(async () => {
      await elsewhere.db.query(cut);
      await elsewhere.db.query(`ALTER DATABASE "${from}" RENAME TO "${to}"`);
    }, 15_000);
  };

  beforeAll(async () => {
    api = await startTestApi();
    elsewhere = await createTestDatabase();
    token = (await signUp(api)).token;
    key = await createKey(api, token);
    const [row] = await api.container.services.db.query<{ name: string }>(
      'SELECT current_database() AS name',
    );
    name = row?.name ?? '';
    await rename(name, `${name}_away`);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await elsewhere.drop();
  });

  test.each([
    ['a session', 'GET', '/v1/threads', () => token, undefined],
    ['a proven key', 'GET', '/v1/me', () => key, undefined],
    ['a write', 'POST', '/v1/developer/api-keys', () => token, { name: 'x' }],
    [
      'a sign-in',
      'POST',
      '/v1/developer/auth/login',
      () => undefined,
      { email: 'a@example.com', password: 'x' },
    ],
  ])(
    '%s is answered 503 with Retry-After in under 3 seconds',
    async (_title, method, path, credential, body) => {
      const ask = () => api.client.call(method, path, { token: credential(), body });
      let answer = await ask();
      expect(
        await ownMs(async () => {
          answer = await ask();
        }),
      ).toBeLessThan(3000);
      expect([answer.status, answer.body]).toEqual([503, refusalBody('service_unavailable')]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    },
  );

  test.each(['GET', 'POST'])(
    'the page of an invitation is still a page, which loads again by itself: %s',
    async (method) => {
      const answer = await api.client.call(method, '/i/abcdefghjk');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(answer.text).toContain('<h1>This service is not available right now</h1>');
      expect(answer.text).toContain('<meta http-equiv="refresh" content="10">');
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    },
  );

  test('the process is up and not ready', async () => {
    expect((await api.client.get('/healthz')).status).toBe(200);
    const ready = await api.client.get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({
      detail: 'service_unavailable',
      details: { checks: { database: false } },
    });
  });

  test('serves again without a restart once the database is back', async () => {
    await rename(`${name}_away`, name);
    await expect.poll(async () => (await api.client.get('/v1/me', key)).status).toBe(200);
    expect((await api.client.get('/v1/threads', token)).status).toBe(200);
  });
});

describe('an unforeseen fault', () => {
  test('is 500 internal_error: no stack, no query, no path', async () => {
    await using api = await startTestApi();
    const authenticator: Authenticator = {
      authenticate: () =>
        Promise.reject(new Error('SELECT password_hash FROM accounts at /srv/app/store.ts')),
    };
    const app = createApp({ ...api.container, authenticator });
    const client = createApiClient(await app.listen({ host: '127.0.0.1', port: 0 }));
    const answer = await client.get('/v1/threads', 'x');
    await app.close();
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual(refusalBody('internal_error'));
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });
});

describe('readiness', () => {
  test('needs the database, current migrations, a live worker, and no drain', async () => {
    await using api = await startTestApi();
    const { db } = api.container.services;
    expect((await api.client.get('/readyz')).body.details.checks).toEqual({
      database: true,
      migrations: true,
      worker: false,
      accepting: true,
    });
    await db.query(`INSERT INTO heartbeats (name, seen_at) VALUES ('worker', now())`);
    expect((await api.client.get('/readyz')).body).toEqual({ status: 'ready' });
    await db.query(`UPDATE heartbeats SET seen_at = now() - interval '31 seconds'`);
    expect((await api.client.get('/readyz')).body.details.checks.worker).toBe(false);
    await db.query(`UPDATE heartbeats SET seen_at = now()`);
    api.container.beginDrain();
    expect((await api.client.get('/readyz')).body.details.checks.accepting).toBe(false);
  });

  test('is lost with an unapplied migration', async () => {
    await using api = await startTestApi();
    await api.container.services.db.query('DELETE FROM _prisma_migrations');
    expect((await api.client.get('/readyz')).body.details.checks).toMatchObject({
      database: true,
      migrations: false,
    });
  });
});
