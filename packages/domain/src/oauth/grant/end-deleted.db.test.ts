import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { auditOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { forgetClients, form, grantTo, openRegistry } from '../client/client.fixture.ts';
import { createClient } from '../client/create.ts';
import { removeClient } from '../client/delete.ts';
import { endGrantsOfDeleted } from './end-deleted.ts';

const { database, services } = await openRegistry();
const { db } = database;
let developer: ConsoleActor;
let clientId: string;

/** Makes so many grants to the client. */
async function grantMany(count: number, to: ConsoleActor = developer): Promise<void> {
  for (let at = 0; at < count; at += 1) await grantTo(services, to, clientId, `grt_${to.userId}_${at}`);
}

const remove = () => removeClient(contextFor(services, developer), { id: clientId });
const countLive = () => db.prisma.oauthGrant.count({ where: { clientId, revokedAt: null } });
const isMarked = async () =>
  (await db.prisma.oauthClient.findUnique({ where: { id: clientId }, select: { endsGrants: true } }))
    ?.endsGrants;

beforeEach(async () => {
  await forgetClients(services);
  developer = await createDeveloper(services);
  ({ id: clientId } = (await createClient(contextFor(services, developer), form)).client);
});

test('a request that deletes a client ends its first hundred grants, and a worker ends the rest, each with its record', async () => {
  await grantMany(230);
  await remove();
  expect([await countLive(), await isMarked()]).toEqual([130, true]);
  expect(await endGrantsOfDeleted(services)).toBe(130);
  expect([await countLive(), await isMarked()]).toEqual([0, false]);
  expect(await endGrantsOfDeleted(services)).toBe(0);
  const ends = (await auditOf(services, developer.workspaceId)).filter(
    ({ action }) => action === 'oauth.grant.revoked',
  );
  expect(ends).toHaveLength(230);
});

test('a client with few grants leaves nothing to a worker', async () => {
  await grantMany(3);
  await remove();
  expect([await countLive(), await isMarked()]).toEqual([0, false]);
});

test('a grant of a workspace that another cell serves waits, and holds up no other', async () => {
  const away = await createDeveloper(services);
  await grantMany(1, away);
  await db.query(
    `UPDATE workspaces SET away = 'leaving', away_at = now(), suspended_at = now() WHERE id = $1`,
    [away.workspaceId],
  );
  await grantMany(2);
  await remove();
  expect([await countLive(), await isMarked()]).toEqual([1, true]);
  await db.query('UPDATE workspaces SET away = NULL, away_at = NULL, suspended_at = NULL WHERE id = $1', [
    away.workspaceId,
  ]);
  expect(await endGrantsOfDeleted(services)).toBe(1);
  expect([await countLive(), await isMarked()]).toEqual([0, false]);
});

test('the grants of a client that is in use are left alone', async () => {
  await grantMany(1);
  expect(await endGrantsOfDeleted(services)).toBe(0);
  expect(await countLive()).toBe(1);
});
