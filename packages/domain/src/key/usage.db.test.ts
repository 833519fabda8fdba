import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { createBuffer, type RequestEntry } from '../operations/request-log/buffer.ts';
import { entryOf } from '../operations/request-log/entry.fixture.ts';
import { flushRequests } from '../operations/request-log/flush.ts';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { createApiKey } from './create.ts';
import { listApiKeyUse, readApiKeyUsage } from './usage.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let now: number;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  now = services.clock.now().getTime();
});

async function record(...entries: Partial<RequestEntry>[]): Promise<void> {
  const buffer = createBuffer();
  for (const entry of entries) buffer.add(entryOf({ workspaceId: developer.workspaceId, ...entry }));
  await flushRequests(database.db, buffer.take());
}

describe('a key’s usage', () => {
  test('is by the hour and covers the last day only', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await record(
      { credentialId: key.id, at: now },
      { credentialId: key.id, at: now, status: 429 },
      { credentialId: key.id, at: now - 26 * 3_600_000 },
    );
    const { hours } = await readApiKeyUsage(ctx, { id: key.id });
    expect(hours).toEqual([{ at: new Date(now - (now % 3_600_000)), total: 2, errors: 1 }]);
  });

  test('names the routes of the last week, the busiest first, and who called in the hour before its last use', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci' });
    const called = { credentialId: key.id, at: now, ip: '192.0.2.7', userAgent: 'billing/2', method: 'GET' };
    const hour = 3_600_000;
    await record(
      { ...called, route: '/v1/me' },
      { ...called, route: '/v1/me', at: now - 8 * 24 * hour, ip: '192.0.2.1' },
      { ...called, route: '/v1/threads', status: 403 },
      { ...called, route: '/v1/threads', at: now - hour + 1000, userAgent: 'curl/8' },
      { ...called, route: '/v1/threads', at: now - hour - 1000, ip: '192.0.2.2' },
      // Refused as a credential, and another key: neither is a use of this one.
      { ...called, route: '/v1/me', status: 401, ip: '192.0.2.3' },
      { ...called, route: '/v1/me', credentialId: 'key_other', ip: '192.0.2.4' },
    );
    const { callers, routes } = await readApiKeyUsage(ctx, { id: key.id });
    expect(routes).toEqual([
      { method: 'GET', route: '/v1/threads', total: 3, errors: 1 },
      { method: 'GET', route: '/v1/me', total: 1, errors: 0 },
    ]);
    expect(callers).toEqual([
      { ip: '192.0.2.7', userAgent: 'billing/2', total: 2, lastAt: new Date(now) },
      { ip: '192.0.2.7', userAgent: 'curl/8', total: 1, lastAt: new Date(now - hour + 1000) },
    ]);
  });

  test('of all keys is by the day of the last 14, and only of the caller’s workspace', async () => {
    const used = await createApiKey(ctx, { name: 'ci' });
    await createApiKey(ctx, { name: 'unused' });
    const credentialId = used.key.id;
    const day = 24 * 3_600_000;
    await record(
      { credentialId, at: now },
      { credentialId, at: now - 30_000 },
      { credentialId, at: now, status: 401 },
      { credentialId, at: now - 3 * day },
      { credentialId, at: now - 15 * day },
      { credentialId: 'grt_1', at: now },
    );
    const days = Array.from({ length: 14 }, () => 0);
    days[10] = 1;
    days[13] = 2;
    expect(await listApiKeyUse(ctx)).toEqual([{ id: credentialId, days }]);
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await listApiKeyUse(stranger)).toEqual([]);
  });

  test('of another workspace’s key is not found', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci' });
    const stranger = contextFor(services, await createDeveloper(services));
    for (const id of [key.id, 'key_none']) {
      expect(await outcomeOf(readApiKeyUsage(stranger, { id }))).toBe('api_key_not_found');
    }
  });
});
