import { expect, test } from 'vitest';
import { createAgent } from '../../agent/exports.ts';
import { createApiKey } from '../../key/create.ts';
import { form, grantTo } from '../../oauth/client/client.fixture.ts';
import { createClient } from '../../oauth/client/create.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertEndpoint } from '../../webhook/delivery/delivery.fixture.ts';
import { findNames } from './find-names.ts';

const { services } = await openTestProcess();
const developer = await createDeveloper(services);
const ctx = contextFor(services, developer);
const stranger = contextFor(services, await createDeveloper(services));

test('names people, keys, agents, clients, apps and endpoints of the workspace, and nothing of another', async () => {
  const { key } = await createApiKey(ctx, { name: 'ci' });
  const { client } = await createClient(ctx, form);
  const grantId = `grt_${client.id.slice(4)}`;
  await grantTo(services, developer, client.id, grantId);
  const agent = await createAgent(ctx, { name: 'Helper', instructions: 'Greet.' });
  const endpointId = await insertEndpoint(services, developer);
  const account = await services.db.prisma.account.findUniqueOrThrow({ where: { id: developer.accountId } });
  const user = await services.db.prisma.user.findUniqueOrThrow({ where: { id: developer.userId } });
  const names = new Map([
    [key.id, 'ci'],
    [client.id, form.name],
    [grantId, form.name],
    [agent.id, 'Helper'],
    [endpointId, 'hooks.example.com'],
    [developer.accountId, account.displayName],
    [developer.userId, user.displayName],
  ]);
  const ids = [...names.keys(), key.id, 'key_none', 'flag', 'constructor_1', 'ses_1'];
  const found = await findNames(ctx, { ids });
  expect(Object.fromEntries(found.map(({ id, name }) => [id, name]))).toEqual(Object.fromEntries(names));
  expect(found).toHaveLength(names.size);
  expect(await findNames(stranger, { ids })).toEqual([]);
});

test('more ids than a page has are refused', async () => {
  const ids = Array.from({ length: 201 }, (_, at) => `key_${at}`);
  expect(await outcomeOf(findNames(ctx, { ids }))).toBe('validation_error');
});
