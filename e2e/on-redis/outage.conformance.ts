import { findRedisServer, type RedisServer, startRedisServer } from '@patchbay/testkit/redis-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { type CallOptions, call, expectRefusal, freshAddress, type Method } from '../support/call.ts';
import { createKey, type Developer, freshPassword, signIn, signUp, tryKey } from '../support/developer.ts';
import { postForm, type TokenBody } from '../support/oauth-flow.ts';
import { type OwnServer, startOwnServer } from '../support/own-database.ts';
import { connectApp } from '../support/production.ts';

const login = '/v1/developer/auth/login';
const operatorEmail = 'operator@example.com';
const wrongLoginsOfAnAddress = 10;

let database: OwnServer;
let redis: RedisServer;
let api: ApiProcess;
let operator: Developer;

function ask<Body = unknown>(method: Method, path: string, options: CallOptions = {}) {
  return call<Body>(method, path, { ...options, to: api.url });
}

beforeAll(async () => {
  redis = await startRedisServer(findRedisServer() ?? '');
  database = await startOwnServer();
  api = await startApiProcess({
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    REDIS_URL: redis.url,
    OPERATOR_EMAILS: operatorEmail,
  });
  operator = await signUp({ to: api.url, email: operatorEmail });
});
afterAll(async () => {
  await api.stop();
  await redis.stop();
  await database.remove();
});

interface Readiness {
  readonly status?: string;
  readonly details?: { readonly checks: Readonly<Record<string, boolean>> };
}

const readReadiness = () => ask<Readiness>('GET', '/readyz');

/** The state of Redis in `/readyz`. This product's worker runs nothing, so `/readyz` never says that all is well. */
async function isRedisThere(): Promise<boolean | undefined> {
  return (await readReadiness()).body.details?.checks.redis;
}

/** Runs `work` while Redis is away, and always starts it again. */
async function whileRedisIsAway(work: () => Promise<void>): Promise<void> {
  await redis.kill();
  try {
    await expect.poll(isRedisThere).toBe(false);
    await work();
  } finally {
    await redis.start();
    await expect.poll(isRedisThere).toBe(true);
  }
}

interface Grant {
  readonly id: string;
  readonly client: { readonly client_id: string };
}

interface Access {
  readonly developer: Developer;
  readonly key: { readonly id: string; readonly raw: string };
  readonly app: TokenBody & { readonly clientId: string };
}

/** A developer with everything that somebody may have to end at once. */
async function grantAccess(): Promise<Access> {
  const developer = await signUp({ to: api.url });
  const { key, raw_key: raw } = await createKey(developer, {}, { to: api.url });
  const place = { url: api.url, adminUrl: api.url };
  return { developer, key: { id: key.id, raw }, app: await connectApp({ api: place }, developer) };
}

describe('Redis is configured and away', () => {
  test('/readyz is red and names Redis, without its address, and is green again by itself', async () => {
    expect(await isRedisThere()).toBe(true);
    await whileRedisIsAway(async () => {
      const answer = await readReadiness();
      expectRefusal(answer, 503, 'service_unavailable');
      expect(answer.body.details?.checks).toMatchObject({ redis: false, database: true, migrations: true });
      expect(answer.text).not.toContain(new URL(redis.url).port);
    });
  });

  describe('whatever ends access works', () => {
    let access: Access;
    beforeEach(async () => {
      access = await grantAccess();
    });

    test('a key is revoked, and refused from then on', async () => {
      const { developer, key } = access;
      expect(await tryKey(key.raw, api.url)).toBe(200);
      await whileRedisIsAway(async () => {
        const path = `/v1/developer/api-keys/${key.id}`;
        expect((await ask('DELETE', path, { token: developer.token })).status).toBe(204);
        expect(await tryKey(key.raw, api.url)).toBe(401);
      });
      expect(await tryKey(key.raw, api.url)).toBe(401);
    });

    test('an app is disconnected by its person, and by its own revocation', async () => {
      const { app, developer } = access;
      const other = await connectApp({ api: { url: api.url, adminUrl: api.url } }, developer);
      await whileRedisIsAway(async () => {
        const own = { token: other.access_token, client_id: other.clientId };
        expect((await postForm('/v1/oauth/revoke', own, { to: api.url })).status).toBe(200);
        expect(await tryKey(other.access_token, api.url)).toBe(401);
        const { token } = developer;
        const grants = await ask<Grant[]>('GET', '/v1/me/grants', { token });
        const id = grants.body.find(({ client }) => client.client_id === app.clientId)?.id ?? '';
        const ended = await ask('DELETE', `/v1/me/grants/${id}`, { token });
        expect(ended.status, ended.text).toBe(204);
        expect(await tryKey(app.access_token, api.url)).toBe(401);
      });
    });

    test('a refresh token that is used twice ends its family', async () => {
      const { app } = access;
      const form = {
        grant_type: 'refresh_token',
        refresh_token: app.refresh_token,
        client_id: app.clientId,
      };
      const fresh = await postForm<TokenBody>('/v1/oauth/token', form, { to: api.url });
      expect(fresh.status, fresh.text).toBe(200);
      await whileRedisIsAway(async () => {
        expect((await postForm('/v1/oauth/token', form, { to: api.url })).status).not.toBe(200);
        expect(await tryKey(fresh.body.access_token, api.url)).toBe(401);
      });
    });

    test('a session is ended by signing out', async () => {
      const { token } = access.developer;
      await whileRedisIsAway(async () => {
        expect((await ask('POST', '/v1/developer/auth/logout', { token })).status).toBe(204);
        expect((await ask('GET', '/v1/me', { token })).status).toBe(401);
      });
    });

    test('an operator suspends a client and an account', async () => {
      const { app, developer, key } = access;
      const { body: me } = await ask<{ account_id: string }>('GET', '/v1/me', { token: developer.token });
      const { token } = operator;
      await whileRedisIsAway(async () => {
        const body = { reason: 'abuse' };
        const client = await ask('POST', `/v1/admin/oauth-clients/${app.clientId}/suspend`, { token, body });
        expect(client.status, client.text).toBe(200);
        expect(await tryKey(app.access_token, api.url)).toBe(401);
        const path = `/v1/admin/accounts/${me.account_id}/suspend`;
        const account = await ask('POST', path, { token, body });
        expect(account.status, account.text).toBe(200);
        expect(await tryKey(key.raw, api.url)).toBe(403);
      });
    });

    test('and whatever gives access is refused, because nothing counts it', async () => {
      const { email, password, token } = access.developer;
      await whileRedisIsAway(async () => {
        const key = await ask('POST', '/v1/developer/api-keys', { token, body: { name: 'New' } });
        expectRefusal(key, 503, 'service_unavailable');
        const signedIn = await ask('POST', login, { body: { email, password } });
        expectRefusal(signedIn, 503, 'service_unavailable');
      });
      expect(await signIn(access.developer, { to: api.url })).toBeTruthy();
    });
  });
});

describe('Redis is there and PostgreSQL is away', () => {
  test('right sign-ins do not block their address after the recovery, and wrong ones still do', async () => {
    const { email, password } = await signUp({ to: api.url });
    const from = freshAddress();
    const attempt = (tried: string) => ask('POST', login, { from, body: { email, password: tried } });
    await database.stop();
    try {
      for (let turn = 0; turn < 2 * wrongLoginsOfAnAddress; turn += 1) {
        expectRefusal(await attempt(password), 503, 'service_unavailable');
      }
    } finally {
      await database.start();
    }
    await expect.poll(async () => (await attempt(password)).status).toBe(200);
    for (let wrong = 0; wrong < wrongLoginsOfAnAddress; wrong += 1) {
      expectRefusal(await attempt(freshPassword()), 401, 'invalid_credentials');
    }
    expectRefusal(await attempt(password), 429, 'login_rate_limited');
  });
});
