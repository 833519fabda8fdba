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
import { isSuspended, joinStanding } from '../workspace/exports.ts';
import { checkKey } from './authenticator.ts';
import { createKeyStatusBatch } from './key-status.ts';

/** A credential that began something earlier, which is to be gone on with now. */
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
    grantId: 'g.id',
    clientId: 'c.id',
    clientName: 'c.name',
    userId: 'g.user_id',
    workspaceId: 'g.workspace_id',
    scopes: 'g.scopes',
    client: `json_build_object('scopes', c.scopes, 'decidedBy', c.decided_by)`,
    audience: 'g.resource',
    ended: `g.revoked_at IS NOT NULL OR g.expires_at <= $2 OR c.deleted_at IS NOT NULL OR c.status <> 'approved'`,
    suspended: isSuspended,
    tier: 'w.tier',
  },
  `FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id JOIN users u ON u.id = g.user_id
    ${joinStanding('g.workspace_id')} WHERE g.id = $1`,
);

async function grantNow({ clock, db, settings }: Reading, id: string): Promise<OauthActor> {
  const grant = await readFirst(db.sql, findGrant, [id, clock.now()]);
  if (!grant || grant.ended) throw new AccessError('token_invalid');
  const { client, ended: _, scopes, suspended, ...identity } = grant;
  if (suspended) throw new AccessError('account_suspended');
  return { kind: 'oauth', env: settings.env, scopes: narrowScopes(client, scopes), ...identity };
}

/**
 * The actor of an API key or an app as it is now: with the scopes that it has today, and not those that it had earlier.
 * @throws AccessError `token_invalid`, `token_expired` (401), `account_suspended` (403) once it was ended
 */
export const readCurrentActor = (
  services: Reading,
  { id, kind }: EarlierCredential,
): Promise<ApiKeyActor | OauthActor> => (kind === 'api_key' ? keyNow(services, id) : grantNow(services, id));
