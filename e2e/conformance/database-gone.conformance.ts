import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { type CallOptions, call, expectRefusal, type Method } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { type OwnServer, startOwnServer } from '../support/own-database.ts';
import type { AuditRecord, MessageView, ThreadView } from '../support/view.ts';

/** The time that a sender waits after a refusal. */
const RETRY_MS = 100;
const ARRIVAL_MS = 20;

let database: OwnServer;
let api: ApiProcess;
let developer: Developer;
let rawKey: string;
let threadId: string;

function ask<Body = unknown>(method: Method, path: string, options: CallOptions = {}) {
  return call<Body>(method, path, { ...options, to: api.url });
}

beforeAll(async () => {
  database = await startOwnServer();
  // As long as in production.
  const patience = { DATABASE_TIMEOUT_MS: '' };
  api = await startApiProcess({ DATABASE_URL: database.url, DATA_DIR: database.dataDir, ...patience });
  developer = await signUp({ to: api.url });
  const issued = await createKey(developer, { scopes: ['threads:read', 'messages:write'] }, { to: api.url });
  rawKey = issued.raw_key;
  const { body } = await ask<ThreadView[]>('GET', '/v1/threads', { token: rawKey });
  threadId = body[0]?.id ?? '';
});

afterAll(async () => {
  await api.stop();
  await database.remove();
});

function everyKindOfCall() {
  const { email, password, token } = developer;
  const message = { kind: 'text', text: 'Hello' };
  return [
    ask('GET', '/v1/threads', { token: rawKey }),
    ask('GET', '/v1/me', { token: rawKey }),
    ask('GET', '/v1/me', { token }),
    ask('GET', '/v1/developer/api-keys', { token }),
    ask('POST', `/v1/threads/${threadId}/messages`, { token: rawKey, body: message }),
    ask('POST', '/v1/agents/api-keys', { token, headers: { 'idempotency-key': 'gone' } }),
    ask('POST', '/v1/developer/auth/login', { body: { email, password } }),
    ask('POST', '/v1/developer/auth/register', { body: { email, password, display_name: 'Ada' } }),
    ask('POST', '/v1/developer/auth/verify', { body: { email, code: '123456' } }),
  ];
}

async function expectAway(): Promise<void> {
  for (const answer of await Promise.all(everyKindOfCall())) {
    expectRefusal(answer, 503, 'service_unavailable');
  }
}

/** Runs `work` while the database is stopped, and always starts it again. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  await database.stop();
  try {
    await work();
  } finally {
    await database.start();
  }
  await expectBack();
}

/** Runs `work` while the database is suspended. */
async function whileFrozen<T>(work: () => Promise<T>): Promise<T> {
  await database.freeze();
  try {
    return await work();
  } finally {
    await database.thaw();
  }
}

async function readyStatus(): Promise<number> {
  const response = await fetch(`${api.url}/readyz`);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  await response.body?.cancel();
  return response.status;
}

async function expectBack(): Promise<void> {
  const probe = async () => (await ask('GET', '/v1/threads', { token: rawKey })).status;
  await expect.poll(probe, { interval: 50 }).toBe(200);
  const body = { kind: 'text', text: 'Back' };
  const sent = await ask('POST', `/v1/threads/${threadId}/messages`, { token: rawKey, body });
  expect(sent.status).toBe(201);
}

async function listMessageIds(): Promise<Set<string>> {
  const ids = new Set<string>();
  let path = `/v1/threads/${threadId}/messages?limit=100`;
  while (path !== '') {
    const answer = await ask<MessageView[]>('GET', path, { token: rawKey });
    for (const { id } of answer.body) ids.add(id);
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    path = next === undefined ? '' : next.slice(new URL(next).origin.length);
  }
  return ids;
}

/** Sends messages until it is stopped. @returns the ids of those acknowledged with 201 */
function sendSteadily() {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let going = true;
  const sender = async (): Promise<void> => {
    while (going) {
      const body = { kind: 'text', text: 'Steady' };
      const path = `/v1/threads/${threadId}/messages`;
      const answer = await ask<MessageView>('POST', path, { token: rawKey, body });
      statuses.add(answer.status);
      if (answer.status === 201) acknowledged.push(answer.body.id);
      else await pause(RETRY_MS);
    }
  };
  const senders = [sender(), sender()];
  return {
    acknowledged,
    statuses,
    async stop() {
      going = false;
      await Promise.all(senders);
    },
  };
}

describe('Database unavailable', () => {
  test('503 service_unavailable with Retry-After, never 401 and never a stale yes', async () => {
    await whileAway(expectAway);
  });

  test('the process keeps running and reports that it is not ready', async () => {
    await whileAway(async () => {
      expect((await ask('GET', '/healthz')).status).toBe(200);
      expect(await readyStatus()).toBe(503);
    });
  });

  test('a forged key is refused without the database: 401', async () => {
    const forged = `${rawKey.slice(0, -1)}${rawKey.endsWith('a') ? 'b' : 'a'}`;
    await whileAway(async () => {
      expectRefusal(await ask('GET', '/v1/me', { token: forged }), 401, 'token_invalid');
    });
  });

  test('a suspended database with open connections counts as unavailable', async () => {
    await whileFrozen(expectAway);
    await expectBack();
  });

  test('no queue forms in front of a suspended database: of a hundred continuous callers, the last wait no longer than the first', async () => {
    const callers = [rawKey, developer.token];
    const read = (at: number) => ask('GET', '/v1/threads', { token: callers[at % 2] });
    await Promise.all(Array.from({ length: 40 }, (_, at) => read(at)));
    const answers = await whileFrozen(async () => {
      const waiting: ReturnType<typeof read>[] = [];
      for (let sent = 0; sent < 100; sent += 1) {
        waiting.push(read(sent));
        await pause(ARRIVAL_MS);
      }
      return Promise.all(waiting);
    });
    await expectBack();
    for (const answer of answers) expectRefusal(answer, 503, 'service_unavailable');
    const longest = (some: typeof answers) => Math.max(...some.map(({ milliseconds }) => milliseconds));
    // In a queue, each would wait for all before it.
    expect(longest(answers.slice(50))).toBeLessThan(2 * longest(answers.slice(0, 50)));
  });

  test('the service recovers without a restart, and nothing acknowledged is lost', async () => {
    const traffic = sendSteadily();
    try {
      await expect.poll(() => traffic.acknowledged.length).toBeGreaterThan(20);
      await whileAway(async () => {
        await expect.poll(() => traffic.statuses.has(503)).toBe(true);
      });
      const before = traffic.acknowledged.length;
      await expect.poll(() => traffic.acknowledged.length).toBeGreaterThan(before + 20);
    } finally {
      await traffic.stop();
    }
    expect([...traffic.statuses].sort()).toEqual([201, 503]);
    const kept = await listMessageIds();
    for (const id of traffic.acknowledged) expect(kept).toContain(id);
  });

  test('an Idempotency-Key makes the retry safe: a request refused without the database runs once', async () => {
    const headers = { 'idempotency-key': 'across-an-outage' };
    const options = { token: developer.token, headers };
    await whileAway(async () => {
      expectRefusal(await ask('POST', '/v1/agents/api-keys', options), 503, 'service_unavailable');
    });
    const first = await ask<{ key: { id: string } }>('POST', '/v1/agents/api-keys', options);
    const second = await ask<{ key: { id: string } }>('POST', '/v1/agents/api-keys', options);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.key.id).toBe(first.body.key.id);
  });

  test('nothing is half-written: the audit chain is intact afterwards', async () => {
    const path = '/v1/developer/audit-log?limit=100';
    const { body } = await ask<AuditRecord[]>('GET', path, { token: developer.token });
    for (const [at, record] of body.entries()) {
      const before = body[at + 1];
      expect(record.prev_hash).toBe(before ? before.hash : '0'.repeat(64));
    }
  });
});
