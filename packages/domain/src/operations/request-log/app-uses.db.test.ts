import { describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { askConsent, createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { listGrants } from '../../oauth/grant/list.ts';
import { revokeGrant } from '../../oauth/grant/revoke.ts';
import { decideConsent } from '../../oauth/interaction/decide.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { listAppUses } from './app-uses.ts';
import type { RequestEntry } from './buffer.ts';
import { entryOf } from './entry.fixture.ts';
import { createRequestRecorder } from './recorder.ts';

const { services } = await openTestProcess();
const hour = 3_600_000;

/** The first whole hour of the last seven days. */
const sinceOf = (): Date => new Date(Math.ceil((services.clock.now().getTime() - 168 * hour) / hour) * hour);

/** A developer with a connected app. */
async function meetGranter() {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const { id } = await createApprovedClient(services);
  await decideConsent(ctx, { uid: await askConsent(services, id), decision: 'allow' });
  return { developer, ctx, grantId: (await listGrants(ctx))[0]?.id ?? '' };
}

async function record(
  { workspaceId }: ConsoleActor,
  grantId: string,
  ...entries: Partial<RequestEntry>[]
): Promise<void> {
  const recorder = createRequestRecorder(services);
  const use = { workspaceId, credentialId: grantId, actorKind: 'oauth', at: services.clock.now().getTime() };
  for (const entry of entries) recorder.record(entryOf({ ...use, ...entry }));
  await recorder.close();
}

describe('what a connected app did last', () => {
  test('is nothing before its first request', async () => {
    const { ctx, grantId } = await meetGranter();
    expect(await listAppUses(ctx, {})).toEqual([{ grantId, requests: 0, since: sinceOf(), last: null }]);
  });

  test('is its newest request, with the number of its requests in seven days', async () => {
    const { ctx, developer, grantId } = await meetGranter();
    const now = services.clock.now().getTime();
    await record(
      developer,
      grantId,
      { at: now - 8 * 24 * hour },
      { at: now - hour },
      { at: now - 10, method: 'POST', route: '/v1/threads/{thread_id}/messages', status: 201 },
      { at: now, credentialId: 'key_1', actorKind: 'api_key' },
    );
    const [row] = await services.db.query<{ id: string }>(
      `SELECT id FROM request_logs WHERE credential_id = $1 ORDER BY created_at DESC`,
      [grantId],
    );
    expect(await listAppUses(ctx, {})).toEqual([
      {
        grantId,
        requests: 2,
        since: sinceOf(),
        last: {
          requestId: row?.id,
          method: 'POST',
          route: '/v1/threads/{thread_id}/messages',
          status: 201,
          at: new Date(now - 10),
          ip: '203.0.113.7',
          userAgent: 'curl',
        },
      },
    ]);
  });

  test('is a request just before, where the log kept only a sample', async () => {
    const { ctx, developer, grantId } = await meetGranter();
    const now = services.clock.now().getTime();
    await record(developer, grantId, ...Array.from({ length: 150 }, (_, at) => ({ at: now - 150 + at })));
    expect(await listAppUses(ctx, {})).toMatchObject([{ requests: 150, last: { at: new Date(now - 51) } }]);
  });

  test('names the path where no route matched', async () => {
    const { ctx, developer, grantId } = await meetGranter();
    await record(developer, grantId, { route: '', path: '/v1/thread', status: 404, errorCode: 'not_found' });
    expect(await listAppUses(ctx, {})).toMatchObject([{ last: { route: '/v1/thread', status: 404 } }]);
  });

  test('covers the caller’s own live connections alone, also within a workspace', async () => {
    const { ctx, developer, grantId } = await meetGranter();
    const stranger = await meetGranter();
    const colleague = contextFor(services, { ...developer, userId: 'usr_colleague' });
    expect(await listAppUses(colleague, {})).toEqual([]);
    await record(developer, grantId, {});
    expect((await listAppUses(stranger.ctx, {})).map((use) => use.grantId)).toEqual([stranger.grantId]);
    await revokeGrant(ctx, { id: grantId });
    expect(await listAppUses(ctx, {})).toEqual([]);
  });
});
