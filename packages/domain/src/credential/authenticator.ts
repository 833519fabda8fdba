import { AccessError, type Environment } from '@patchbay/contract';
import { sha256Hex } from '@patchbay/secrets';
import type {
  Actor,
  ApiKeyActor,
  FlagReader,
  KeyId,
  OauthActor,
  Services,
  VerifiedToken,
} from '../core/exports.ts';
import { createVerifiedTokens, refuseOverload } from '../core/exports.ts';
import { findSessionOf } from '../identity/exports.ts';
import { readHere } from '../workspace/exports.ts';
import { readBearer } from './bearer.ts';
import { createKeyStatusBatch, type KeyStatus } from './key-status.ts';
import { checkToken, createTokenStatusBatch } from './oauth-status.ts';
import { createKeyProver } from './prove-key.ts';

/** Turns `Authorization: Bearer` into the actor who calls. Nothing else reads credentials. */
export interface Authenticator {
  /**
   * @throws AccessError `missing_bearer_token`, `token_invalid`, `token_expired`, `account_suspended`,
   *   `device_not_registered`; `service_unavailable` under overload. A fault of the database is thrown as it is: it is
   *   never answered 401, and an earlier success never replaces it.
   * @param resource the agent's endpoint that is called: only an access token for it is valid there, and such a token is valid nowhere else
   */
  authenticate(authorization: string | undefined, resource?: string): Promise<Actor>;
}

/** Checks that a proven key may be used now. Revocation is checked first, so that a revoked key reveals nothing about its owner. */
export function checkKey(
  keyId: KeyId,
  status: KeyStatus | undefined,
  { env, now }: { readonly env: Environment; readonly now: Date },
): ApiKeyActor {
  if (!status) throw new AccessError('token_invalid');
  const holder = { workspaceId: status.workspaceId, credentialId: keyId, actorKind: 'api_key' };
  if (status.revoked) throw new AccessError('token_invalid', { holder });
  if (status.expiresAtMs !== null && status.expiresAtMs <= now.getTime())
    throw new AccessError('token_expired', { holder });
  if (status.suspended) throw new AccessError('account_suspended', { holder });
  return {
    kind: 'api_key',
    keyId,
    keyPrefix: status.prefix,
    workspaceId: status.workspaceId,
    userId: status.createdBy,
    env,
    scopes: status.scopes,
    tier: status.tier,
    hasUsedQuota: status.hasUsedQuota,
  };
}

export function createAuthenticator(services: Services, flags: FlagReader): Authenticator {
  const { clock, settings, tokens, verifiedKeys } = services;
  const statuses = createKeyStatusBatch(services.db);
  const tokenStatuses = createTokenStatusBatch(services.db);
  // The hash of a token never changes, so it is remembered. Its status is read every time.
  const verifiedTokens = createVerifiedTokens();
  const proveKey = createKeyProver(services);

  const authenticateKey = async (keyId: KeyId): Promise<ApiKeyActor> => {
    const status = await readHere(services.db.sql, () => statuses.read(keyId));
    return checkKey(keyId, status, { env: settings.env, now: clock.now() });
  };

  const authenticateToken = async (hash: string, resource?: string): Promise<OauthActor> => {
    const status = await readHere(services.db.sql, () => tokenStatuses.read(hash));
    return checkToken(status, clock.now(), { settings, resource });
  };

  // While the flag is off, production answers as though neither keys nor OAuth tokens existed. People keep their
  // sessions: the operators' listeners are to be used, and a session must be there to be ended.
  const requireProgramsEnabled = (): void => {
    if (settings.deployment === 'production' && !flags.apikeyAuthEnabled())
      throw new AccessError('token_invalid');
  };

  const useToken = (token: VerifiedToken, resource?: string): Promise<Actor> => {
    if (token.kind !== 'oauth_access') return findSessionOf(services, token);
    requireProgramsEnabled();
    return authenticateToken(token.hash, resource);
  };

  const authenticate: Authenticator['authenticate'] = async (authorization, resource) => {
    const raw = readBearer(authorization);
    const digest = verifiedKeys.digest(raw);
    const known = verifiedKeys.find(digest);
    if (known !== undefined) {
      requireProgramsEnabled();
      return authenticateKey(known);
    }
    const verified = verifiedTokens.find(digest);
    if (verified) return useToken(verified, resource);
    const parsed = tokens.parse(raw);
    if (!parsed) throw new AccessError('token_invalid');
    if (parsed.kind === 'api_key') {
      requireProgramsEnabled();
      return authenticateKey(await proveKey(raw, digest, parsed));
    }
    // Somebody who presents a stored hash as a token gets nowhere: it does not parse, and would be hashed again.
    const token = { kind: parsed.kind, hash: sha256Hex(raw) };
    const actor = await useToken(token, resource);
    verifiedTokens.remember(digest, token);
    return actor;
  };
  return { authenticate: (...call) => refuseOverload(authenticate(...call)) };
}
