import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertContact, type NewContact } from './insert.ts';
import { listContacts } from './list.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;

beforeEach(async () => {
  developer = await createDeveloper(services);
});

const add = (contact: Omit<NewContact, 'workspaceId'>) =>
  services.db.transaction((tx) =>
    insertContact(tx, services, { ...contact, workspaceId: developer.workspaceId }),
  );
const reader = () => contextFor(services, asApiKey(developer, ['contacts:read']));
const found = async (query?: string) =>
  (await listContacts(reader(), { limit: 50, query })).items.map((contact) => contact.displayName);

describe('contacts', () => {
  test('of a new workspace include one, so that the first call returns something real', async () => {
    expect(await found()).toEqual(['Patchbay Guide']);
  });

  test('are listed newest first, page by page, without loss', async () => {
    for (const displayName of ['Ada', 'Bea', 'Cid']) await add({ displayName });
    const first = await listContacts(reader(), { limit: 2 });
    expect(first.items.map(({ displayName }) => displayName)).toEqual(['Cid', 'Bea']);
    const rest = await listContacts(reader(), { limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ displayName }) => displayName)).toEqual(['Ada', 'Patchbay Guide']);
    expect(rest.nextCursor).toBeNull();
  });

  test('are found by a part of the name, the phone or the email, in any case', async () => {
    await add({ displayName: 'Grace Hopper', phone: '+14155550100', email: 'grace@navy.example' });
    for (const query of ['hopper', 'GRACE', '5550100', 'navy.']) {
      expect([query, await found(query)]).toEqual([query, ['Grace Hopper']]);
    }
    expect(await found('nobody')).toEqual([]);
  });

  test('are not found by a wildcard, which is text like any other', async () => {
    await add({ displayName: '100% Real' });
    expect(await found('%')).toEqual(['100% Real']);
    expect(await found('_')).toEqual([]);
  });

  test('of another workspace are never listed', async () => {
    await add({ displayName: 'Ours' });
    developer = await createDeveloper(services);
    expect(await found('Ours')).toEqual([]);
  });

  test('are refused to a key without the scope', async () => {
    const key = contextFor(services, asApiKey(developer, ['threads:read']));
    expect(await outcomeOf(listContacts(key, { limit: 50 }))).toBe('insufficient_scope');
  });
});
