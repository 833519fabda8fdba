import { afterAll, beforeAll, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  token = (await signUp(api)).token;
});
afterAll(() => api[Symbol.asyncDispose]());

const quotas = {
  voice_note: { remaining: 20, capacity: 20, monthly_allowance: 100 },
  ask: { remaining: 2, capacity: 2, monthly_allowance: 5 },
  thread_assistant: { remaining: 3, capacity: 3, monthly_allowance: 10 },
  insights_rerun: { remaining: 1, capacity: 1, monthly_allowance: 3 },
  brief: { remaining: 1, capacity: 1, monthly_allowance: 7 },
};

test('a session sees its person, workspace and quotas', async () => {
  const answer = await api.client.get('/v1/me', token);
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^usr_/),
    display_name: 'Ada Lovelace',
    email: expect.stringContaining('@example.com'),
    account_id: expect.stringMatching(/^acc_/),
    workspace: { id: expect.stringMatching(/^wks_/), name: expect.any(String), tier: 'free' },
    ai_processing_consent: false,
    handle: null,
    voice_drops: false,
    discoverable: true,
    ai_feature_quotas: quotas,
  });
});

test('a key sees its workspace and itself, and no name or address', async () => {
  const key = await createKey(api, token, ['threads:read']);
  const answer = await api.client.get('/v1/me', key);
  expect(answer.body).toEqual({
    workspace: { id: expect.stringMatching(/^wks_/), tier: 'free' },
    key: {
      id: expect.stringMatching(/^key_/),
      prefix: key.slice(0, 16),
      env: 'test',
      scopes: ['threads:read'],
    },
    ai_feature_quotas: quotas,
  });
});

test('a key’s view of itself needs no query beyond its authentication', async () => {
  const key = await createKey(api, token);
  await api.client.get('/v1/me', key);
  const { db } = api.container.services;
  let queries = 0;
  const counting: typeof db = {
    ...db,
    sql: {
      rows: (...args) => {
        queries += 1;
        return db.sql.rows(...args);
      },
      cells: (...args) => {
        queries += 1;
        return db.sql.cells(...args);
      },
    },
    transaction: (work) => {
      queries += 1;
      return db.transaction(work);
    },
    prisma: new Proxy(db.prisma, {
      get: (target, name) => {
        queries += 1;
        return Reflect.get(target, name) as unknown;
      },
    }),
  };
  await using sibling = await api.startSiblingWith({ ...api.container.services, db: counting });
  const counts: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    queries = 0;
    expect((await sibling.client.get('/v1/me', key)).status).toBe(200);
    counts.push(queries);
  }
  // The process may run its own statements meanwhile, and they are counted too.
  expect(Math.min(...counts)).toBe(1);
});

test('a quota that was used shows what is left, to a session and to a key of the workspace', async () => {
  const owner = await signUp(api);
  const key = await createKey(api, owner.token);
  const me = await api.client.get('/v1/me', owner.token);
  const { workspace } = me.body as { workspace: { id: string } };
  const { db } = api.container.services;
  await db.query(`INSERT INTO ai_accounts VALUES ($1, current_date, 0, 0)`, [workspace.id]);
  await db.query(`INSERT INTO ai_buckets VALUES ($1, 'ask', now() + interval '5 days')`, [workspace.id]);
  for (const token of [owner.token, key]) {
    const { body } = await api.client.get('/v1/me', token);
    expect(body).toMatchObject({
      ai_feature_quotas: { ...quotas, ask: { remaining: 1, capacity: 2, monthly_allowance: 5 } },
    });
  }
});

test('a person changes the name and the consent; what is left out stays', async () => {
  const renamed = await api.client.call('PATCH', '/v1/me', { token, body: { display_name: ' Grace ' } });
  expect(renamed.body).toMatchObject({ display_name: 'Grace', ai_processing_consent: false });
  const consented = await api.client.call('PATCH', '/v1/me', {
    token,
    body: { ai_processing_consent: true },
  });
  expect(consented.body).toMatchObject({ display_name: 'Grace', ai_processing_consent: true });
});

test('a key never consents for a person', async () => {
  const key = await createKey(api, token);
  const answer = await api.client.call('PATCH', '/v1/me', {
    token: key,
    body: { ai_processing_consent: true },
  });
  expect([answer.status, answer.body]).toEqual([403, refusalBody('first_party_only')]);
});
