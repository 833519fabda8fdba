import { describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/id.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { decideConsent } from '../interaction/decide.ts';
import { askConsent, createApprovedClient } from './consent.fixture.ts';
import { listGrants } from './list.ts';
import { listClientConnections } from './of-client.ts';
import { revokeGrant } from './revoke.ts';

const { services } = await openTestProcess();
const dayMs = 86_400_000;

const meetDeveloper = async () => {
  const actor = await createDeveloper(services);
  return { actor, ctx: contextFor(services, actor) };
};

/** A developer who owns a client. */
async function meetOwner() {
  const owner = await meetDeveloper();
  const { id } = await createApprovedClient(services, { ownerWorkspaceId: owner.actor.workspaceId });
  return { ...owner, id };
}

async function connect(ctx: Context, clientId: string): Promise<string> {
  services.clock.advance(60);
  await decideConsent(ctx, { uid: await askConsent(services, clientId), decision: 'allow' });
  return (await listGrants(ctx))[0]?.id ?? '';
}

const use = (id: string, lastUsedAt: Date) =>
  services.db.prisma.oauthGrant.update({ where: { id }, data: { lastUsedAt }, select: { id: true } });

describe('the connections of a client', () => {
  test('name a person of the developer’s own workspace, with exact times', async () => {
    const { actor, ctx, id } = await meetOwner();
    const grantId = await connect(ctx, id);
    const [grant] = await listGrants(ctx);
    const user = await services.db.prisma.user.findUniqueOrThrow({ where: { id: actor.userId } });
    expect(await listClientConnections(ctx, { id })).toEqual({
      people: 1,
      active: 0,
      nextCursor: null,
      items: [
        {
          id: grantId,
          person: { name: user.displayName },
          flow: 'authorization_code',
          scopes: ['threads:read', 'messages:write'],
          createdAt: grant?.createdAt,
          lastUsedAt: null,
          end: null,
        },
      ],
    });
  });

  test('tell of a person of another workspace no name, no id and no time but the day', async () => {
    const { ctx, id } = await meetOwner();
    const stranger = await meetDeveloper();
    const grantId = await connect(stranger.ctx, id);
    const [grant] = await listGrants(stranger.ctx);
    await use(grantId, services.clock.now());
    await revokeGrant(stranger.ctx, { id: grantId });
    await connect(stranger.ctx, id);
    const page = await listClientConnections(ctx, { id, limit: 1 });
    const rest = await listClientConnections(ctx, { id, limit: 1, cursor: page.nextCursor ?? '' });
    expect(rest.items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{12}$/),
        person: null,
        flow: 'authorization_code',
        scopes: ['threads:read', 'messages:write'],
        createdAt: expect.any(Date),
        lastUsedAt: expect.any(Date),
        end: { at: expect.any(Date), reason: 'the person disconnected the app' },
      },
    ]);
    const told = JSON.stringify([page, rest]);
    const times = told.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    expect(times.length).toBeGreaterThan(3);
    for (const time of times) expect(time).toMatch(/T00:00:00\.000Z$/);
    const { userId, workspaceId } = stranger.actor;
    const secrets = [grantId, userId, workspaceId, String(grant?.createdAt.getTime())];
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  test('name nobody who has left for another workspace', async () => {
    const { actor, ctx, id } = await meetOwner();
    await connect(ctx, id);
    const { workspaceId } = (await meetDeveloper()).actor;
    await services.db.prisma.user.update({ where: { id: actor.userId }, data: { workspaceId } });
    expect((await listClientConnections(ctx, { id })).items).toMatchObject([{ person: null }]);
  });

  test('count each person once, and separately those who used it in the last week', async () => {
    const { ctx, id } = await meetOwner();
    const [one, other, gone] = [await meetDeveloper(), await meetDeveloper(), await meetDeveloper()];
    const now = services.clock.now().getTime();
    for (const person of [one, one, other]) await connect(person.ctx, id);
    await use(await connect(one.ctx, id), new Date(now - 6 * dayMs));
    await use(await connect(other.ctx, id), new Date(now - 8 * dayMs));
    await revokeGrant(gone.ctx, { id: await connect(gone.ctx, id) });
    const page = await listClientConnections(ctx, { id });
    expect(page).toMatchObject({ people: 2, active: 1 });
    expect(page.items).toHaveLength(6);
  });

  test('end after a year', async () => {
    const { ctx, id } = await meetOwner();
    await connect(ctx, id);
    const later = new Date(services.clock.now().getTime() + 366 * dayMs);
    const page = await listClientConnections({ ...ctx, clock: { now: () => later } }, { id });
    expect(page).toMatchObject({ people: 0, items: [{ end: { reason: 'it expired' } }] });
  });

  test('are listed newest first, each once, also while somebody connects between two pages', async () => {
    const { ctx, id } = await meetOwner();
    const ids = [await connect(ctx, id), await connect(ctx, id), await connect(ctx, id)];
    const listed: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await listClientConnections(ctx, { id, limit: 2, cursor });
      listed.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
      await connect(ctx, id);
    }
    expect(listed).toEqual(ids.toReversed());
  });

  test('are listed each once while one of them is deleted between two pages', async () => {
    const { ctx, id } = await meetOwner();
    const ids = [await connect(ctx, id), await connect(ctx, id), await connect(ctx, id)];
    const first = await listClientConnections(ctx, { id, limit: 1 });
    await services.db.prisma.oauthGrant.delete({ where: { id: ids[2] ?? '' }, select: { id: true } });
    const cursor = first.nextCursor ?? undefined;
    const second = await listClientConnections(ctx, { id, limit: 1, cursor });
    expect(second.items.map((item) => item.id)).toEqual([ids[1]]);
  });

  test('continue only by a cursor that the list gave: a chosen time would find the time of each', async () => {
    const { actor, ctx, id } = await meetOwner();
    const other = await createApprovedClient(services, { ownerWorkspaceId: actor.workspaceId });
    for (const client of [id, id, other.id, other.id]) await connect(ctx, client);
    const { nextCursor } = await listClientConnections(ctx, { id: other.id, limit: 1 });
    // As every other list would write it.
    const place = `d.${services.clock.now().getTime().toString(36)}.${newId('grt', services.clock.now())}`;
    const chosen = Buffer.from(place).toString('base64url');
    for (const cursor of [chosen, 'AAAA', nextCursor ?? '', `${nextCursor}A`]) {
      expect(await outcomeOf(listClientConnections(ctx, { id, cursor })), cursor).toBe('validation_error');
    }
  });

  test('of another workspace’s client are not found, also for somebody who connected it', async () => {
    const { id } = await meetOwner();
    const stranger = await meetDeveloper();
    await connect(stranger.ctx, id);
    for (const each of [id, 'cli_none'])
      expect(await outcomeOf(listClientConnections(stranger.ctx, { id: each }))).toBe(
        'oauth_client_not_found',
      );
  });
});
