import { randomBytes } from 'node:crypto';
import { createApiKey } from '@patchbay/domain/key';
import { createThread, sendMessage } from '@patchbay/domain/messaging';
import { contextFor, createDeveloper } from '@patchbay/domain/services.fixture';
import { hashOpaque } from '@patchbay/secrets';
import type { Stage } from './stage.ts';

export interface Seed {
  readonly rawKey: string;
  readonly keyId: string;
  readonly prefix: string;
  readonly workspaceId: string;
  readonly threadId: string;
  readonly developer: Awaited<ReturnType<typeof createDeveloper>>;
}

/** A developer with one key and a thread of 40 messages, or of another number. */
export async function seedDeveloper({ services }: Stage, messagesCount = 40): Promise<Seed> {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const { key, rawKey } = await createApiKey(ctx, {
    name: 'bench',
    scopes: ['threads:read', 'messages:write'],
  });
  const thread = await createThread(ctx, { title: 'bench', participantIds: [] });
  for (let index = 0; index < messagesCount; index += 1) {
    await sendMessage(ctx, { threadId: thread.id, kind: 'text', text: `message ${index}` });
  }
  return {
    rawKey,
    keyId: key.id,
    prefix: key.prefix,
    workspaceId: developer.workspaceId,
    threadId: thread.id,
    developer,
  };
}

/** Some developers without messages. */
export async function seedDevelopers(stage: Stage, count: number): Promise<readonly [Seed, ...Seed[]]> {
  const seeds: [Seed, ...Seed[]] = [await seedDeveloper(stage, 0)];
  while (seeds.length < count) seeds.push(await seedDeveloper(stage, 0));
  return seeds;
}

/** A developer with a key and a session. */
export type Tenant = Seed & { readonly session: string };

export async function seedTenants(stage: Stage, count: number, messages = 0): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  while (tenants.length < count) {
    const seed = await seedDeveloper(stage, messages);
    tenants.push({ ...seed, session: await seedSession(stage, seed.developer) });
  }
  return tenants;
}

/** Stores a token as the authorization server does, with its own client and grant. */
export async function seedToken({ db, services }: Stage, { developer }: Seed): Promise<string> {
  const { raw } = services.tokens.mint('oauth_access');
  const suffix = randomBytes(8).toString('hex');
  const ids = [`cli_${suffix}`, `grt_${suffix}`];
  await db.query(
    `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, auth_method, scopes, status,
       metadata_hash, created_at, updated_at)
     VALUES ($1, 'registration', 'bench', '{}', '{authorization_code}', 'none', '{threads:read}', 'approved', '\\x00',
       now(), now())`,
    [ids[0]],
  );
  await db.query(
    `INSERT INTO oauth_grants (id, client_id, user_id, workspace_id, scopes, scopes_rejected, resource, flow,
       created_at, expires_at)
     VALUES ($2, $1, $3, $4, '{threads:read}', '{}', $5, 'authorization_code', now(), now() + interval '1 year')`,
    [...ids, developer.userId, developer.workspaceId, services.settings.baseUrl],
  );
  await db.query(
    `INSERT INTO oauth_access_tokens (id_hash, grant_id, client_id, scopes, audience, created_at, expires_at)
     VALUES ($1, $2, $3, '{threads:read}', $4, now(), now() + interval '1 day')`,
    [hashOpaque(raw), ids[1], ids[0], services.settings.baseUrl],
  );
  return raw;
}

/** Stores a session of the console, as a sign-in does. @returns its token */
export async function seedSession({ db, services }: Stage, developer: Seed['developer']): Promise<string> {
  const { raw } = services.tokens.mint('console_session');
  const { accountId, userId, workspaceId } = developer;
  await db.query(
    `INSERT INTO sessions (id, kind, account_id, user_id, workspace_id, token_hash, reset_due, created_at, last_seen_at,
       authenticated_at, idle_expires_at, expires_at)
     VALUES ($1, 'console_session', $2, $3, $4, $5, false, now(), now(), now(), now() + interval '1 hour',
       now() + interval '1 day')`,
    [`ses_${randomBytes(8).toString('hex')}`, accountId, userId, workspaceId, hashOpaque(raw)],
  );
  return raw;
}
