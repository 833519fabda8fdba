import { AccessError, type Tier } from '@patchbay/contract';
import { readFirst, selectionOf } from '@patchbay/db';
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
import { grantStanding, isSuspended, joinStanding } from '../workspace/exports.ts';
import { checkKey } from './authenticator.ts';
import { createKeyStatusBatch } from './key-status.ts';

/** A credential that began something earlier, which is to continue now. */
export interface EarlierCredential {
  readonly kind: 'api_key' | 'oauth';
  /** The id of the API key or of the OAuth grant. */
  readonly id: string;
}

type Reading = Pick<Services, 'clock' | 'db' | 'settings'>;

async function keyNow({ clock, db, settings }: Reading, id: string): Promise<ApiKeyActor> {
  const keyId = id as KeyId;
  const status = await createKeyStatusBatch(db).read(keyId);
  return checkKey(keyId, status, { env: settings.env, now: clock.now() });
}

interface GrantRow {
  readonly grantId: GrantId;
  readonly clientId: string;
  readonly clientName: string;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly scopes: string[];
  readonly client: Parameters<typeof narrowScopes>[0];
  readonly audience: string;
  readonly ended: boolean;
  readonly suspended: boolean;
  readonly tier: Tier;
}

const findGrant = selectionOf<GrantRow>(
  'grant-that-acts-again',
  {
    grantId: 'oauth_grants.id',
    clientId: 'client.id',
    clientName: 'client.name',
    userId: 'oauth_grants.user_id',
    workspaceId: 'oauth_grants.workspace_id',
    scopes: 'oauth_grants.scopes',
    client: `json_build_object('scopes', client.scopes, 'decidedBy', client.decided_by)`,
    audience: 'oauth_grants.resource',
    ended: `oauth_grants.revoked_at IS NOT NULL OR oauth_grants.expires_at <= $2 OR client.deleted_at IS NOT NULL
      OR ${grantStanding} <> 'approved'`,
    suspended: isSuspended,
    tier: 'workspaces.tier',
  },
  `FROM oauth_grants JOIN oauth_clients client ON client.id = oauth_grants.client_id JOIN users ON users.id = oauth_grants.user_id
    ${joinStanding('oauth_grants.workspace_id')} WHERE oauth_grants.id = $1`,
);

async function grantNow({ clock, db, settings }: Reading, id: string): Promise<OauthActor> {
  const grant = await readFirst(db.sql, findGrant, [id, clock.now()]);
  if (!grant || grant.ended) throw new AccessError('token_invalid');
  const { client, ended: _, scopes, suspended, ...identity } = grant;
  if (suspended) throw new AccessError('account_suspended');
  return { kind: 'oauth', env: settings.env, scopes: narrowScopes(client, scopes), ...identity };
}

/**
 * The actor of an API key or an app as it is now, with its present scopes and not its earlier ones.
 * @throws AccessError `token_invalid`, `token_expired` (401), `account_suspended` (403) once it was ended
 */
export const readCurrentActor = (
  services: Reading,
  { id, kind }: EarlierCredential,
): Promise<ApiKeyActor | OauthActor> => (kind === 'api_key' ? keyNow(services, id) : grantNow(services, id));
