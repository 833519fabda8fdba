import { createHash } from 'node:crypto';
import type { TestApi } from './start-api.ts';

/** A developer with a verified account. */
export interface Developer {
  readonly email: string;
  readonly password: string;
  /** A console session. */
  readonly token: string;
}

let counter = 0;
const password = 'correct horse battery staple 7';

/** Registers and verifies over REST, as a person with a mailbox would. */
export async function signUp({ client }: TestApi, address?: string): Promise<Developer> {
  counter += 1;
  const email = address ?? `developer-${counter}@example.com`;
  const registered = await client.post('/v1/developer/auth/register', {
    email,
    password,
    display_name: 'Ada Lovelace',
  });
  const verified = await client.post('/v1/developer/auth/verify', { email, code: registered.body.dev_code });
  if (verified.status !== 200) throw new Error(`sign-up failed: ${registered.text} ${verified.text}`);
  return { email, password, token: verified.body.access_token };
}

/** A raw key with these scopes; the defaults when none are named. */
export async function createKey({ client }: TestApi, token: string, scopes: string[] = []): Promise<string> {
  const created = await client.post('/v1/developer/api-keys', { name: 'Test key', scopes }, token);
  if (created.status !== 201) throw new Error(`no key was created: ${created.text}`);
  return created.body.raw_key;
}

/** A thread of the developer with these users. */
export async function createThread(
  { client }: TestApi,
  { token }: Pick<Developer, 'token'>,
  participantIds: readonly string[] = [],
): Promise<string> {
  const { body } = await client.post('/v1/threads', { participant_ids: participantIds }, token);
  return body.id;
}

/** Sends a text message by the API. */
export const sendText = ({ client }: TestApi, { token }: Developer, threadId: string) =>
  client.post(`/v1/threads/${threadId}/messages`, { kind: 'text', text: 'hi' }, token);

/** A platform user, and the workspace that they belong to. */
export interface Person {
  readonly userId: string;
  readonly workspaceId: string;
}

/** A session as a sign-in by phone leaves it, with its device: the raw token. */
export async function openUserSession(
  { container }: TestApi,
  { userId, workspaceId }: Person,
  removedAt: Date | null = null,
): Promise<string> {
  const { db, tokens } = container.services;
  const { raw } = tokens.mint('user_session');
  const deviceId = `dev_${raw.slice(-8)}`;
  await db.query(
    `INSERT INTO devices (id, user_id, name, created_at, last_seen_at, removed_at) VALUES ($1, $2, 'Phone', now(), now(), $3)`,
    [deviceId, userId, removedAt],
  );
  await db.query(
    `INSERT INTO sessions (id, kind, token_hash, user_id, workspace_id, device_id, created_at, last_seen_at,
       authenticated_at, idle_expires_at, expires_at)
     VALUES ($1, 'user_session', $2, $3, $4, $5, now(), now(), now(), now() + interval '1 day', now() + interval '1 day')`,
    [`ses_${raw.slice(-8)}`, createHash('sha256').update(raw).digest(), userId, workspaceId, deviceId],
  );
  return raw;
}

/** A second member of a workspace, signed in. */
export async function addMember(api: TestApi, workspaceId: string): Promise<Person & { token: string }> {
  counter += 1;
  const person = { userId: `usr_member_${counter}`, workspaceId };
  await api.container.services.db.query(
    `WITH person AS (
       INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ($1, $2, 'Bea', now()) RETURNING id)
     INSERT INTO members (workspace_id, user_id, role, created_at) SELECT $2, id, 'member', now() FROM person`,
    [person.userId, workspaceId],
  );
  return { ...person, token: await openUserSession(api, person) };
}

/** A second member of a workspace, with the console session of their own account. */
export async function addColleague(api: TestApi, workspaceId: string): Promise<Developer & Person> {
  const [developer, { userId }] = [await signUp(api), await addMember(api, workspaceId)];
  await api.container.services.db.query(
    `WITH a AS (UPDATE accounts SET user_id = $2 WHERE email = $1 RETURNING id)
     UPDATE sessions s SET user_id = $2, workspace_id = $3 FROM a WHERE s.account_id = a.id`,
    [developer.email, userId, workspaceId],
  );
  return { ...developer, userId, workspaceId };
}

/** Blocks a user, as its blocker would. */
export const block = ({ container }: TestApi, userId: string, blockedId: string): Promise<unknown> =>
  container.services.db.query(
    `INSERT INTO blocks (id, user_id, blocked_user_id, created_at) VALUES ('blk_' || $1 || $2, $1, $2, now())`,
    [userId, blockedId],
  );

export const unblock = ({ container }: TestApi, userId: string, blockedId: string): Promise<unknown> =>
  container.services.db.query('DELETE FROM blocks WHERE user_id = $1 AND blocked_user_id = $2', [
    userId,
    blockedId,
  ]);

/** Connects two people, as a matched contact does. */
export const connectPeople = (
  { container }: TestApi,
  ...userIds: readonly [string, string]
): Promise<unknown> =>
  container.services.db.query(
    `INSERT INTO connections (user_a, user_b, source, created_at) VALUES ($1, $2, 'contact', now())`,
    userIds.toSorted(),
  );
