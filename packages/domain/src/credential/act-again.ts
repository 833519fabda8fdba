import { AccessError } from '@patchbay/contract';
import type {
  ApiKeyActor,
  GrantId,
  KeyId,
  OauthActor,
  Services,
  UserId,
  WorkspaceId,
} from '../core/exports.ts';
import { narrowScopes } from '../oauth/exports.ts';
import { judgeKey } from './authenticator.ts';
import { createKeyStatusBatch } from './key-status.ts';

/** A credential that began something earlier, which is to be gone on with now. */
export interface EarlierCredential {
  readonly kind: 'api_key' | 'oauth';
  /** Of the API key or of the OAuth grant. */
  readonly id: string;
}

type Reading = Pick<Services, 'clock' | 'db' | 'settings'>;

async function keyNow({ clock, db, settings }: Reading, id: string): Promise<ApiKeyActor> {
  const keyId = id as KeyId;
  const status = await createKeyStatusBatch(db).read(keyId);
  return judgeKey(keyId, status, { env: settings.env, now: clock.now() });
}

const client = {
  select: { id: true, name: true, scopes: true, status: true, decidedBy: true, deletedAt: true },
};
const grantSelect = {
  id: true,
  userId: true,
  workspaceId: true,
  scopes: true,
  resource: true,
  expiresAt: true,
  revokedAt: true,
  client,
  user: { select: { deactivatedAt: true } },
} as const;

async function grantNow({ clock, db, settings }: Reading, id: string): Promise<OauthActor> {
  const grant = await db.prisma.oauthGrant.findUnique({ where: { id }, select: grantSelect });
  if (!grant || grant.revokedAt || grant.expiresAt <= clock.now()) throw new AccessError('token_invalid');
  const { client: app, resource, user } = grant;
  if (app.deletedAt || app.status !== 'approved') throw new AccessError('token_invalid');
  const where = { id: grant.workspaceId };
  const select = { suspendedAt: true, tier: true } as const;
  const workspace = await db.prisma.workspace.findUniqueOrThrow({ where, select });
  if (user.deactivatedAt || workspace.suspendedAt) throw new AccessError('account_suspended');
  return {
    kind: 'oauth',
    grantId: grant.id as GrantId,
    clientId: app.id,
    clientName: app.name,
    userId: grant.userId as UserId,
    workspaceId: grant.workspaceId as WorkspaceId,
    env: settings.env,
    scopes: narrowScopes(app, grant.scopes),
    audience: resource,
    tier: workspace.tier === 'paid' ? 'paid' : 'free',
  };
}

/**
 * Who an API key or an app is now: with the scopes that it has today, and not those that it had earlier.
 * @throws AccessError `token_invalid`, `token_expired` (401), `account_suspended` (403) once it was ended
 */
export const actAgain = (
  services: Reading,
  { id, kind }: EarlierCredential,
): Promise<ApiKeyActor | OauthActor> => (kind === 'api_key' ? keyNow(services, id) : grantNow(services, id));
