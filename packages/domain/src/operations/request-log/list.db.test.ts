import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createApiKey } from '../../key/create.ts';
import { revokeApiKey } from '../../key/revoke.ts';
import { askConsent, createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { listGrants } from '../../oauth/grant/list.ts';
import { decideConsent } from '../../oauth/interaction/decide.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import type { RequestEntry } from './buffer.ts';
import { createBuffer } from './buffer.ts';
import { readConcernCounts } from './concerns.ts';
import { entryOf } from './entry.fixture.ts';
import { flushRequests } from './flush.ts';
import { readHome } from './home.ts';
import { listRequests, readRequest } from './list.ts';

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
  for (const entry of entries)
    buffer.add(entryOf({ workspaceId: developer.workspaceId, credentialId: null, ...entry }));
  await flushRequests(database.db, buffer.take());
}

const paths = async (filter: Parameters<typeof listRequests>[1] = {}, caller = ctx) =>
  (await listRequests(caller, { limit: 50, ...filter })).items.map(({ path }) => path);

describe('the request log', () => {
  test('has the requests of the workspace only, newest first, each with the name of its key', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await record({ path: '/a', at: now }, { path: '/b', at: now + 1000, credentialId: key.id });
    await record({ path: '/theirs', workspaceId: 'wks_other' });
    const { items } = await listRequests(ctx, { limit: 50 });
    expect(items).toMatchObject([
      { path: '/b', credentialId: key.id, keyName: 'ci', keyPrefix: key.prefix },
      { path: '/a', credentialId: null, keyName: null, keyPrefix: null },
    ]);
    expect(await paths({}, contextFor(services, await createDeveloper(services)))).toEqual([]);
  });

  test('has the requests of connected apps under the name of the app, and names no app of others', async () => {
    const { id: clientId } = await createApprovedClient(services, { name: 'Calendar' });
    await decideConsent(ctx, { uid: await askConsent(services, clientId), decision: 'allow' });
    const credentialId = (await listGrants(ctx))[0]?.id ?? '';
    await record({ actorKind: 'oauth', credentialId });
    expect((await listRequests(ctx, {})).items).toMatchObject([{ appName: 'Calendar', keyName: null }]);
    expect((await readHome(ctx)).recentRequests).toMatchObject([{ appName: 'Calendar' }]);

    const stranger = await createDeveloper(services);
    const theirs = contextFor(services, stranger);
    await record({ actorKind: 'oauth', credentialId, workspaceId: stranger.workspaceId });
    expect((await listRequests(theirs, {})).items).toMatchObject([{ appName: null }]);
    // The developer of an app sees refused calls of its tokens, which are in the workspaces of its users.
    const owned = { ownerWorkspaceId: stranger.workspaceId };
    await services.db.prisma.oauthClient.update({ where: { id: clientId }, data: owned });
    expect((await listRequests(theirs, {})).items).toMatchObject([{ appName: 'Calendar' }]);
  });

  test('is narrowed by status class, method, key, request id, address, code and part of the path', async () => {
    await record(
      { path: '/v1/api_keys', status: 201, method: 'POST', at: now + 4 },
      { path: '/v1/apiXkeys', status: 404, errorCode: 'not_found', at: now + 3 },
      { path: '/v1/100%', status: 500, requestId: 'req_mine', ip: '2001:db8::7', at: now + 2 },
      { path: '/v1/threads', status: 399, credentialId: 'key_z', at: now + 1 },
    );
    expect(await paths({ status: '2xx' })).toEqual(['/v1/api_keys']);
    expect(await paths({ status: '3xx' })).toEqual(['/v1/threads']);
    expect(await paths({ status: '4xx' })).toEqual(['/v1/apiXkeys']);
    expect(await paths({ status: '5xx' })).toEqual(['/v1/100%']);
    expect(await paths({ method: 'POST' })).toEqual(['/v1/api_keys']);
    expect(await paths({ credentialId: 'key_z' })).toEqual(['/v1/threads']);
    expect(await paths({ requestId: 'req_mine' })).toEqual(['/v1/100%']);
    expect(await paths({ ip: '2001:db8::7' })).toEqual(['/v1/100%']);
    expect(await paths({ errorCode: 'not_found' })).toEqual(['/v1/apiXkeys']);
    expect(await paths({ path: 'api_keys' })).toEqual(['/v1/api_keys']);
    expect(await paths({ path: '%' })).toEqual(['/v1/100%']);
    expect(await paths({ path: '\\' })).toEqual([]);
    expect(await paths({ status: '2xx', method: 'GET' })).toEqual([]);
  });

  test('is narrowed by status, route, error code and time, also while it is paged', async () => {
    await record(
      { path: '/a', route: '/v1/:id', at: now, status: 404, errorCode: 'not_found' },
      { path: '/b', route: '/v1/:id', at: now + 1, status: 400, errorCode: 'validation_error' },
      { path: '/c', route: '', at: now + 2 },
    );
    expect(await paths({ route: '/v1/:id' })).toEqual(['/b', '/a']);
    expect(await paths({ status: '404' })).toEqual(['/a']);
    expect(await paths({ errorCode: 'validation_error' })).toEqual(['/b']);
    const [from = '', next = '', to = ''] = [0, 1, 2].map((ms) => new Date(now + ms).toISOString());
    expect(await paths({ from, to })).toEqual(['/b', '/a']);
    const { nextCursor } = await listRequests(ctx, { from, to, limit: 1 });
    expect(await paths({ from: next, to, cursor: nextCursor ?? '' })).toEqual([]);
    expect(await paths({ to: from })).toEqual([]);
  });

  test('looks at 20,000 requests for a page of a filter, and continues beyond them', async () => {
    await database.db.query(
      `INSERT INTO request_logs (id, workspace_id, request_id, actor_kind, method, path, route, status, duration_ms, created_at)
       SELECT 'rlg_' || g, $1, 'req_' || g, 'api_key', 'GET', '/many', '/many', 200, 1, $2::timestamptz + (g / 3) * interval '1 millisecond'
       FROM generate_series(1, 20010) g`,
      [developer.workspaceId, new Date(now)],
    );
    await record({ path: '/oldest', at: now - 1, requestId: 'req_oldest' });
    const page = (filter: Parameters<typeof listRequests>[1]) => listRequests(ctx, { limit: 2, ...filter });
    const pathsOf = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ path }) => path);
    const rare = { path: 'oldest' };
    const first = await page(rare);
    expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
    const second = await page({ ...rare, cursor: first.nextCursor ?? '' });
    expect([pathsOf(second), second.nextCursor]).toEqual([['/oldest'], null]);
    // Neither a filter with an index nor the whole list ends early.
    expect((await page({ requestId: 'req_oldest' })).nextCursor).toBeNull();
    expect(pathsOf(await page({ requestId: 'req_oldest' }))).toEqual(['/oldest']);
    expect(pathsOf(await page({}))).toEqual(['/many', '/many']);
    // From the oldest on, the last one is found in the same way.
    await record({ path: '/newest', at: now + 60_000 });
    const after = new Date(now - 10).toISOString();
    const early = await page({ path: 'newest', after });
    expect(early).toEqual({ items: [], nextCursor: expect.any(String) });
    expect(pathsOf(await page({ path: 'newest', after, cursor: early.nextCursor ?? '' }))).toEqual([
      '/newest',
    ]);
    // A time that is named is not left.
    const from = new Date(now).toISOString();
    const within = await page({ ...rare, from });
    const beyond = await page({ ...rare, from, cursor: within.nextCursor ?? '' });
    expect(beyond).toEqual({ items: [], nextCursor: null });
  });

  test('is paged to its end even if many requests share a millisecond', async () => {
    await record(...Array.from({ length: 7 }, (_, index) => ({ path: `/${index}`, at: now })));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof listRequests>> = await listRequests(ctx, {
        limit: 3,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map(({ path }) => path));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(['/0', '/1', '/2', '/3', '/4', '/5', '/6']);
  });
});

describe('a request', () => {
  test('is read by its id with what its refusal named and what its key may do', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci', scopes: ['threads:read'] });
    const refusal = { missingScopes: ['messages:write' as const], fields: [] };
    await record({ credentialId: key.id, status: 403, refusal, at: now }, { path: '/older', at: now - 1 });
    const { items } = await listRequests(ctx, {});
    const [first] = items;
    expect(first).toMatchObject({ refusal, keyScopes: ['threads:read'] });
    expect(await readRequest(ctx, { id: first?.id ?? '' })).toEqual(first);
    expect(items[1]).toMatchObject({ path: '/older', refusal: null, keyScopes: [] });
  });

  test('of an older version, or with an unknown note, shows no reason for the refusal', async () => {
    await record({ path: '/a' });
    await services.db.query(`UPDATE request_logs SET refusal = '{"missingScopes":["<script>"]}'`);
    expect((await listRequests(ctx, {})).items).toMatchObject([{ refusal: null }]);
  });

  test('of another workspace is not found, and its row reveals nothing about a key of this one', async () => {
    const stranger = await createDeveloper(services);
    const { key } = await createApiKey(ctx, { name: 'mine' });
    await record({ credentialId: key.id });
    await record({ credentialId: key.id, workspaceId: stranger.workspaceId });
    const [mine] = (await listRequests(ctx, {})).items;
    const theirs = contextFor(services, stranger);
    for (const id of [mine?.id ?? '', 'no id', 'x'.repeat(200)]) {
      expect(await readRequest(theirs, { id })).toBeNull();
    }
    expect((await listRequests(theirs, {})).items).toMatchObject([{ keyName: null, keyScopes: [] }]);
  });
});

describe('Home', () => {
  test('of a new developer is an open checklist', async () => {
    const home = await readHome(ctx);
    expect(home.checklist).toEqual({ verified: true, keyCreated: false, firstRequestAt: null });
    expect(home.recentRequests).toEqual([]);
    expect(home.tried).toEqual({ webhook: false, client: false, agent: false });
    expect(home.concerns).toEqual({ webhooks: [], keys: [], clients: [] });
  });

  test('shows the first request of a key and the five newest', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await record({ path: '/console', at: now - 3 });
    await record(...[2, 1, 1, 1, 0, 0].map((ago) => ({ credentialId: key.id, at: now - ago })));
    await record({ credentialId: key.id, at: now - 25 });
    const home = await readHome(ctx);
    expect(home.checklist).toEqual({ verified: true, keyCreated: true, firstRequestAt: new Date(now - 25) });
    expect(home.recentRequests).toHaveLength(5);
  });

  test('names keys that expire within a week, and neither revoked ones nor those of other workspaces', async () => {
    const endsIn = (days: number) => ({ expiresAt: new Date(now + days * 86_400_000).toISOString() });
    const { key } = await createApiKey(ctx, { name: 'soon', ...endsIn(3) });
    await createApiKey(ctx, { name: 'later', ...endsIn(30) });
    const { key: revoked } = await createApiKey(ctx, { name: 'revoked', ...endsIn(3) });
    await revokeApiKey(ctx, { id: revoked.id });
    const stranger = contextFor(services, await createDeveloper(services));
    await createApiKey(stranger, { name: 'theirs', ...endsIn(3) });
    expect((await readHome(ctx)).concerns.keys).toMatchObject([{ id: key.id, name: 'soon' }]);
    expect(await readConcernCounts(ctx)).toEqual({ webhooks: 0, keys: 1, clients: 0, operator: null });
  });

  test('names enabled endpoints that fail, and clients that wait for an operator', async () => {
    const { db } = services;
    const at = new Date(now);
    const { workspaceId } = developer;
    const endpoint = {
      workspaceId,
      url: 'https://example.com',
      description: '',
      eventTypes: ['*'],
      sinceOffset: 0n,
      createdBy: developer.userId,
      createdAt: at,
      updatedAt: at,
    };
    for (const [id, status, failingSince] of [
      ['whe_failing', 'enabled', at],
      ['whe_working', 'enabled', null],
      ['whe_disabled', 'disabled', at],
    ] as const) {
      const health = { create: { failingSince } };
      await db.prisma.webhookEndpoint.create({ data: { ...endpoint, id, status, health } });
    }
    const { id: clientId } = await createApprovedClient(services, { name: 'Calendar' });
    const pending = { ownerWorkspaceId: workspaceId, status: 'pending' };
    await db.prisma.oauthClient.update({ where: { id: clientId }, data: pending });
    const { concerns } = await readHome(ctx);
    expect(concerns.webhooks).toEqual([{ id: 'whe_failing', name: 'https://example.com', failingSince: at }]);
    expect(concerns.clients).toEqual([{ id: clientId, name: 'Calendar' }]);
    expect(await readConcernCounts(ctx)).toEqual({ webhooks: 1, keys: 0, clients: 1, operator: null });
  });

  test('counts what waits for operators over all workspaces, for operators alone', async () => {
    const stranger = await createDeveloper(services);
    const { id } = await createApprovedClient(services, { name: 'Theirs' });
    const theirs = { ownerWorkspaceId: stranger.workspaceId, status: 'pending' };
    await services.db.prisma.oauthClient.update({ where: { id }, data: theirs });
    const operator = contextFor(services, { ...developer, role: 'operator' });
    const waiting = await services.db.prisma.oauthClient.count({ where: { status: 'pending' } });
    const { userId: reporterId, workspaceId } = stranger;
    const about = { targetKind: 'user', targetId: developer.userId, category: 'spam', illegal: false };
    const received = {
      ...about,
      reporterId,
      workspaceId,
      evidenceBox: new Uint8Array(),
      createdAt: new Date(now),
    };
    const { report } = services.db.prisma;
    await report.create({ data: { ...received, id: 'rpt_waiting' } });
    await report.create({ data: { ...received, id: 'rpt_decided', status: 'decided' } });
    const counts = await readConcernCounts(operator);
    expect(counts).toMatchObject({ clients: 0, operator: { clients: waiting, reports: 1 } });
    expect(waiting).toBeGreaterThan(0);
    expect(await readConcernCounts(ctx)).toMatchObject({ clients: 0, operator: null });
  });

  test('does not show the requests of other workspaces', async () => {
    const stranger = await createDeveloper(services);
    const { key } = await createApiKey(contextFor(services, stranger), { name: 'theirs' });
    await record({ credentialId: key.id, workspaceId: stranger.workspaceId, at: now });
    const home = await readHome(ctx);
    expect([home.checklist.keyCreated, home.recentRequests.length]).toEqual([false, 0]);
  });
});
