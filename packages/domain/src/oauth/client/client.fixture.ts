import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { decideClient } from './decide.ts';
import type { RegisteredClient } from './register.ts';
import { findClient } from './store.ts';
import { type OauthClientView, toClientView } from './view.ts';

/** A registration that is accepted. Each name makes a new client. */
export const registration = (members: Record<string, unknown> = {}): Record<string, unknown> => ({
  client_name: 'Meeting notes',
  redirect_uris: ['https://notes.example.com/cb'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
  scope: 'threads:read messages:write',
  ...members,
});

export const form = {
  name: 'Meeting notes',
  redirectUris: ['https://notes.example.com/cb'],
  grantTypes: ['authorization_code', 'refresh_token'] as ('authorization_code' | 'refresh_token')[],
  authMethod: 'none' as const,
  scopes: ['threads:read', 'messages:write'],
};

/** An anonymous call. */
export const visitor = (services: TestServices): Context => contextFor(services, { kind: 'anonymous' });

/** A process for the tests of one file, an anonymous caller and an operator. */
export async function openRegistry() {
  const process = await openTestProcess();
  const { services } = process;
  const operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));
  return { ...process, anybody: visitor(services), operator };
}

/** The proof of an app at its registration (RFC 7592). */
export const accessOf = ({ client, registrationAccessToken }: RegisteredClient) => ({
  clientId: client.id,
  registrationAccessToken: registrationAccessToken ?? '',
});

export async function approve(operator: Context, client: OauthClientView): Promise<void> {
  const { id: clientId, metadataHash } = client;
  await decideClient(operator, { clientId, decision: 'approve', metadataHash });
}

export async function statusOf(ctx: Context, clientId: string): Promise<string> {
  return toClientView(await findClient(ctx.db.prisma, clientId), null).status;
}

/** Deletes every client, so that the tests of a file share one database. */
export async function forgetClients({ db }: TestServices): Promise<void> {
  await db.query('DELETE FROM oauth_grants');
  await db.query('DELETE FROM oauth_clients');
}

/** Every stored byte of the clients, to search for secrets. */
export async function dumpClients({ db }: TestServices): Promise<string> {
  const rows = await db.query<{ row: string }>(
    `SELECT row_to_json(c)::text || encode(coalesce(secret_hash, ''), 'escape') ||
       encode(coalesce(registration_hash, ''), 'escape') AS row FROM oauth_clients c`,
  );
  return rows.map(({ row }) => row).join('\n');
}

/** Inserts a grant of a developer's user to a client without the consent verbs. */
export async function grantTo(
  { clock, db }: TestServices,
  developer: ConsoleActor,
  clientId: string,
  id: string,
): Promise<void> {
  const now = clock.now();
  await db.query(
    `INSERT INTO oauth_grants (id, client_id, user_id, workspace_id, scopes, scopes_rejected, resource, flow, created_at, expires_at)
     VALUES ($1, $2, $3, $4, '{threads:read}', '{}', 'http://localhost:4000', 'authorization_code', $5, $6)`,
    [id, clientId, developer.userId, developer.workspaceId, now, new Date(now.getTime() + 86_400_000)],
  );
}
