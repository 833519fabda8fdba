import { expect, test } from 'vitest';
import { createApiKey } from '../../key/create.ts';
import { askConsent, createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { listGrants } from '../../oauth/grant/list.ts';
import { decideConsent } from '../../oauth/interaction/decide.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createBuffer, type RequestEntry } from './buffer.ts';
import { entryOf } from './entry.fixture.ts';
import { flushRequests } from './flush.ts';
import { listRequests } from './list.ts';

const { database, services } = await openTestProcess();
const developer = await createDeveloper(services);
const ctx = contextFor(services, developer);
const now = services.clock.now().getTime();

async function record(...entries: Partial<RequestEntry>[]): Promise<void> {
  const buffer = createBuffer();
  for (const entry of entries) buffer.add(entryOf({ workspaceId: developer.workspaceId, ...entry }));
  await flushRequests(database.db, buffer.take());
}

const paths = async (filter: Parameters<typeof listRequests>[1], caller = ctx) =>
  (await listRequests(caller, filter)).items.map(({ path }) => path);

test('the request log is narrowed to the keys and apps of one person, who may have none', async () => {
  const { id: clientId } = await createApprovedClient(services, { name: 'Calendar' });
  await decideConsent(ctx, { uid: await askConsent(services, clientId), decision: 'allow' });
  const app = (await listGrants(ctx))[0]?.id ?? '';
  const { key } = await createApiKey(ctx, { name: 'ci' });
  const { key: other } = await createApiKey(ctx, { name: 'theirs' });
  const colleague = 'usr_colleague';
  await services.db.prisma.apiKey.update({ where: { id: other.id }, data: { createdBy: colleague } });
  await record(
    { path: '/app', actorKind: 'oauth', credentialId: app, at: now + 3 },
    { path: '/key', credentialId: key.id, at: now + 2 },
    { path: '/theirs', credentialId: other.id, at: now + 1 },
    { path: '/nobody', credentialId: null, at: now },
  );
  const { userId } = developer;
  expect(await paths({ userId })).toEqual(['/app', '/key']);
  expect(await paths({ userId: colleague })).toEqual(['/theirs']);
  expect(await paths({ userId, credentialId: key.id })).toEqual(['/key']);
  expect(await paths({ userId, credentialId: other.id })).toEqual([]);
  expect(await paths({ userId: 'usr_unknown' })).toEqual([]);

  // The same app's connection to another workspace, and another workspace's person, find nothing here.
  const stranger = await createDeveloper(services);
  expect(await paths({ userId: stranger.userId })).toEqual([]);
  expect(await paths({ userId }, contextFor(services, stranger))).toEqual([]);
});
