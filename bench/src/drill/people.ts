import type { Services } from '@patchbay/domain/core';
import { createSession } from '@patchbay/domain/identity';
import { createApiKey } from '@patchbay/domain/key';
import { createThread } from '@patchbay/domain/messaging';
import { contextFor, createDeveloper } from '@patchbay/domain/services.fixture';

/** A verified developer, signed in. */
export interface Person {
  readonly developer: Awaited<ReturnType<typeof createDeveloper>>;
  /** The console session's token. */
  readonly session: string;
}

export interface EquippedPerson extends Person {
  readonly rawKey: string;
  readonly threadId: string;
}

export interface IssuedKey {
  readonly id: string;
  readonly rawKey: string;
}

/** Opened by a domain verb: signing in over REST would cost a password hash and count against a limit. @returns its token */
export async function openSession(services: Services, developer: Person['developer']): Promise<string> {
  const { accountId: id, email, userId, workspaceId } = developer;
  const account = { id, email, userId, workspaceId, displayName: 'Ada', suspended: false };
  const { accessToken } = await services.db.transaction((tx) =>
    createSession(
      { ...contextFor(services, developer), tx },
      { ...account, passwordResetRequired: false },
      'password',
    ),
  );
  return accessToken;
}

export async function createPerson(services: Services, address?: string): Promise<Person> {
  const developer = await createDeveloper(services, address);
  return { developer, session: await openSession(services, developer) };
}

/** Creates a key that no API process has seen, so its first use costs each process a hash. */
export async function issueKey(services: Services, person: Person, name: string): Promise<IssuedKey> {
  const ctx = contextFor(services, person.developer);
  const { key, rawKey } = await createApiKey(ctx, { name, scopes: ['threads:read', 'messages:write'] });
  return { id: key.id, rawKey };
}

/** @param address of the mail; one of its own for each person of a process, unless it is given */
export async function createEquippedPerson(services: Services, address?: string): Promise<EquippedPerson> {
  const person = await createPerson(services, address);
  const { rawKey } = await issueKey(services, person, 'everyday');
  const thread = await createThread(contextFor(services, person.developer), {
    title: 'drill',
    participantIds: [],
  });
  return { ...person, rawKey, threadId: thread.id };
}

export async function createPeople<P>(count: number, create: () => Promise<P>): Promise<P[]> {
  const people: P[] = [];
  for (let index = 0; index < count; index += 1) people.push(await create());
  return people;
}
