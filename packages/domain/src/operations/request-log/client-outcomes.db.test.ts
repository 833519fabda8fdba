import { oauthPaths, tokenRouteOf } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import type { RequestEntry } from './buffer.ts';
import { readClientOutcomes } from './client-outcomes.ts';
import { entryOf } from './entry.fixture.ts';
import { readHome } from './home.ts';
import { listRequests } from './list.ts';
import { createRequestRecorder } from './recorder.ts';

const { services } = await openTestProcess();
const hour = 3_600_000;
let developer: ConsoleActor;
let ctx: Context;
let id: string;
let now: number;

const createOwn = async (name: string) => {
  const { workspaceId: ownerWorkspaceId } = developer;
  return (await createApprovedClient(services, { name, ownerWorkspaceId })).id;
};

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  id = await createOwn('Calendar');
  now = services.clock.now().getTime();
});

const refresh = tokenRouteOf('refresh_token');
const poll = tokenRouteOf('urn:ietf:params:oauth:grant-type:device_code');

/** Calls that the client made at the authorization server. */
async function record(...entries: Partial<RequestEntry>[]): Promise<void> {
  const recorder = createRequestRecorder(services);
  const call = { workspaceId: null, credentialId: null, clientId: id, actorKind: 'oauth_client', at: now };
  for (const entry of entries) recorder.record(entryOf({ ...call, method: 'POST', ...entry }));
  await recorder.close();
}

const refused = (reason: string, at = now): Partial<RequestEntry> => ({
  route: refresh,
  status: 400,
  errorCode: 'invalid_grant',
  reason,
  at,
});

describe('what became of the sign-ins of a client', () => {
  test('is counted by step: what worked, what waits, what a person denied and what was refused', async () => {
    await record(
      { route: oauthPaths.authorize, method: 'GET', status: 303 },
      { route: oauthPaths.resume, method: 'GET', status: 303 },
      { route: oauthPaths.resume, method: 'GET', status: 303, errorCode: 'access_denied' },
      { route: tokenRouteOf('authorization_code') },
      { route: refresh },
      { route: refresh },
      refused('refresh token is expired'),
      { route: poll, status: 400, errorCode: 'authorization_pending' },
      { route: poll, status: 400, errorCode: 'slow_down' },
      { route: poll },
    );
    const none = { succeeded: 0, waiting: 0, denied: 0, refused: 0 };
    expect((await readClientOutcomes(ctx, { id })).steps).toEqual([
      { ...none, step: 'authorize', succeeded: 1 },
      { ...none, step: 'decide', succeeded: 1, denied: 1 },
      { ...none, step: 'code', succeeded: 1 },
      { ...none, step: 'refresh', succeeded: 2, refused: 1 },
      { ...none, step: 'pollDevice', succeeded: 1, waiting: 1, refused: 1 },
    ]);
  });

  test('has each refusal with its reasons, the usual ones first, and the newest request of each', async () => {
    await record(
      refused('it was already used', now - 2000),
      refused('refresh token is expired', now - 1000),
      refused('refresh token is expired'),
      { route: poll, status: 400, errorCode: 'authorization_pending' },
    );
    const { refusals } = await readClientOutcomes(ctx, { id });
    const { items } = await listRequests(ctx, { credentialId: id, errorCode: 'invalid_grant' });
    expect(refusals).toEqual([
      {
        step: 'refresh',
        errorCode: 'invalid_grant',
        summary: expect.stringMatching(/^The code or token is unknown/),
        total: 3,
        reasons: [
          {
            reason: 'refresh token is expired',
            count: 2,
            lastAt: new Date(now),
            requestId: items[0]?.id,
          },
          {
            reason: 'it was already used',
            count: 1,
            lastAt: new Date(now - 2000),
            requestId: items[2]?.id,
          },
        ],
      },
    ]);
  });

  test('is counted exactly where the log keeps a sample', async () => {
    await record(...Array.from({ length: 250 }, () => refused('refresh token is expired')));
    const [refusal] = (await readClientOutcomes(ctx, { id })).refusals;
    expect([refusal?.total, refusal?.reasons[0]?.count]).toEqual([250, 100]);
  });

  test('is that of the range', async () => {
    await record({ route: refresh }, { route: refresh, at: now - 30 * hour }, refused('x', now - 30 * hour));
    const day = await readClientOutcomes(ctx, { id });
    const week = await readClientOutcomes(ctx, { id, range: '7d' });
    expect([day.steps[0]?.succeeded, day.refusals.length]).toEqual([1, 0]);
    expect([week.steps[0]?.succeeded, week.refusals.length]).toEqual([2, 1]);
  });

  test('is that of no other client, of the same workspace or of another', async () => {
    const other = await createOwn('Other');
    await record({ route: refresh }, { ...refused('x'), clientId: other });
    expect((await readClientOutcomes(ctx, { id })).refusals).toEqual([]);
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(readClientOutcomes(stranger, { id }))).toBe('oauth_client_not_found');
  });
});

describe('a call of a client at the authorization server', () => {
  test('is in the log under the client and its name, and is found by either name of its route', async () => {
    await record({ route: refresh });
    for (const route of [refresh, oauthPaths.token]) {
      const { items } = await listRequests(ctx, { credentialId: id, route });
      expect(items).toMatchObject([{ credentialId: id, appName: 'Calendar', appClientId: id }]);
    }
    expect((await listRequests(ctx, { route: '/v1/oauth/toke_' })).items).toEqual([]);
  });

  test('is no first call of the workspace', async () => {
    await record({ route: refresh });
    expect((await readHome(ctx)).checklist.firstRequestAt).toBeNull();
  });
});
