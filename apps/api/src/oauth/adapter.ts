import { normaliseUserCode, refreshTokenTtlSeconds } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  asAuthorizationServer,
  type ClientResolver,
  createClientResolver,
  findGrantSource,
  findResumed,
  type GrantSource,
  pollDeviceCode,
  proveDecision,
  revokeFamily,
  saveDeviceCode,
  saveInteraction,
  type TokenPayload,
} from '@patchbay/domain/oauth';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { createExpiry, type Expiry } from './expiry.ts';
import { findLibraryClient } from './find-client.ts';
import { errors, Provider } from './library.ts';
import { reasonOfReuse, splitScope } from './scope.ts';
import { currentUnit } from './unit.ts';

interface Storage {
  readonly services: Services;
  readonly resolver: ClientResolver;
  readonly expiry: Expiry;
}

const never = (what: string) => async (): Promise<never> => {
  throw new Error(`the provider asked for ${what}, which this server does not offer`);
};

/** A model that this server does not store. */
const absent: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  // The grant's tombstone ends the family; no row has to go.
  revokeByGrantId: async () => undefined,
};

/** Plain JSON, without the value itself and without what stands in columns. */
function payloadOf(payload: AdapterPayload): TokenPayload {
  const { jti: _jti, ...rest } = payload;
  return rest;
}

function clients(storage: Storage): Adapter {
  return {
    ...absent,
    upsert: never('a client to be stored'),
    find: (id) => findLibraryClient(storage, id),
  };
}

function toLibraryGrant(grant: GrantSource, { expiry }: Storage): AdapterPayload {
  const rejected = grant.scopesRejected.join(' ');
  return {
    jti: grant.id,
    kind: 'Grant',
    accountId: grant.userId,
    clientId: grant.clientId,
    resources: { [grant.resource]: grant.scopes.join(' ') },
    ...(rejected === '' ? {} : { rejected: { resources: { [grant.resource]: rejected } } }),
    iat: expiry.toLibrary(grant.createdAt),
    exp: expiry.toLibrary(grant.expiresAt),
  };
}

function grants(storage: Storage): Adapter {
  const { services } = storage;
  return {
    ...absent,
    upsert: never('a grant to be stored'),
    find: async (id) => {
      const { grant: read } = currentUnit();
      const grant = read?.id === id ? read : await findGrantSource(services.db.sql, id);
      return grant?.live ? toLibraryGrant(grant, storage) : undefined;
    },
    // Called on the reuse of what was spent (RFC 9700 section 4.14.2), and never else.
    destroy: async (id) => {
      const { grant_type } = Provider.ctx?.oidc.params ?? {};
      const server = asAuthorizationServer(services, currentUnit().origin);
      await revokeFamily(server, { grantId: id, reason: reasonOfReuse(grant_type) });
    },
  };
}

/** What was read with the client; a code or token that the client did not present is nobody's. */
function toLibraryToken(raw: string, { expiry }: Storage): AdapterPayload | undefined {
  const unit = currentUnit();
  const token = unit.presented?.raw === raw ? unit.presented.token : null;
  if (!token) return undefined;
  unit.grant = token.grant;
  return {
    ...token.payload,
    jti: raw,
    clientId: token.clientId,
    grantId: token.grant.id,
    accountId: token.grant.userId,
    iat: expiry.toLibrary(token.createdAt),
    // What was spent is never told to have expired: its reuse ends the family, however late it comes.
    ...(token.consumedAt === null
      ? { exp: expiry.toLibrary(token.expiresAt) }
      : { consumed: true, exp: expiry.toLibrary(expiry.after(refreshTokenTtlSeconds)) }),
  };
}

function codes(storage: Storage): Adapter {
  const { expiry } = storage;
  return {
    ...absent,
    upsert: async (raw, payload, expiresIn) => {
      currentUnit().code = { raw, payload: payloadOf(payload), expiresAt: expiry.after(expiresIn) };
    },
    find: async (raw) => toLibraryToken(raw, storage),
    consume: async (raw) => {
      currentUnit().spends = { kind: 'code', raw };
    },
  };
}

function refreshTokens(storage: Storage): Adapter {
  const { expiry } = storage;
  return {
    ...absent,
    upsert: async (raw, payload, expiresIn) => {
      currentUnit().refreshToken = { raw, payload: payloadOf(payload), expiresAt: expiry.after(expiresIn) };
    },
    find: async (raw) => toLibraryToken(raw, storage),
    consume: async (raw) => {
      currentUnit().spends = { kind: 'refresh_token', raw };
    },
  };
}

function accessTokens({ expiry }: Storage): Adapter {
  return {
    ...absent,
    upsert: async (raw, payload, expiresIn) => {
      const { aud, scope } = payload;
      if (typeof aud !== 'string') throw new Error('an access token without an audience');
      currentUnit().accessToken = {
        raw,
        scopes: splitScope(scope),
        audience: aud,
        expiresAt: expiry.after(expiresIn),
      };
    },
  };
}

function deviceCodes({ expiry, services }: Storage): Adapter {
  return {
    ...absent,
    upsert: async (raw, payload, expiresIn) => {
      const { params = {}, clientId = '', userCode = '' } = payload;
      const { origin } = currentUnit();
      await saveDeviceCode(services, {
        deviceCode: raw,
        userCode: normaliseUserCode(userCode) ?? '',
        clientId,
        scopes: splitScope(params.scope),
        resource: String(params.resource),
        ip: origin.ip,
        userAgent: origin.userAgent,
        createdAt: services.clock.now(),
        expiresAt: expiry.after(expiresIn),
      });
    },
    find: async (raw) => {
      const unit = currentUnit();
      const row =
        unit.polled?.raw === raw
          ? unit.polled.row
          : await pollDeviceCode(services.db.sql, raw, services.clock.now());
      if (!row) return undefined;
      unit.poll = row;
      const { clientId, grantId, resource, scopes, status, userId } = row;
      const decided = { grantId: grantId ?? undefined, accountId: userId ?? undefined };
      return {
        jti: raw,
        kind: 'DeviceCode',
        clientId,
        resource,
        scope: scopes.join(' '),
        ...(status === 'approved' ? decided : {}),
        ...(status === 'denied' ? { error: 'access_denied', errorDescription: 'the person said no' } : {}),
        ...(row.consumedAt === null ? {} : { consumed: true, ...decided }),
        iat: expiry.toLibrary(row.createdAt),
        exp: expiry.toLibrary(row.expiresAt),
      };
    },
    consume: async (raw) => {
      currentUnit().spends = { kind: 'device_code', raw };
    },
  };
}

function interactions({ expiry, services }: Storage): Adapter {
  return {
    ...absent,
    upsert: async (uid, payload, expiresIn) => {
      const { params = {} } = payload;
      await saveInteraction(services.db.sql, {
        uid,
        clientId: String(params.client_id),
        scopes: splitScope(params.scope),
        resource: String(params.resource),
        redirectUri: String(params.redirect_uri),
        payload: payloadOf(payload),
        createdAt: services.clock.now(),
        expiresAt: expiry.after(expiresIn),
      });
    },
    find: async (uid) => {
      const resumed = await findResumed(services.db.sql, uid);
      if (!resumed) return undefined;
      const { client, grant, stored } = resumed;
      if (stored.consumedAt !== null || stored.decision === null) return undefined;
      // The cookie says that this browser began the request; the proof, that it also decided it.
      const proof = Provider.ctx?.query.proof;
      if (typeof proof !== 'string' || !proveDecision(stored, proof)) {
        throw new errors.SessionNotFound('this browser did not decide the request');
      }
      const unit = currentUnit();
      unit.interaction = { uid, stored };
      unit.client = client;
      if (grant) unit.grant = grant;
      const allowed = stored.decision === 'allowed' && stored.userId !== null && stored.grantId !== null;
      return {
        ...stored.payload,
        jti: uid,
        exp: expiry.toLibrary(stored.expiresAt),
        result: allowed
          ? { login: { accountId: stored.userId, remember: false }, consent: { grantId: stored.grantId } }
          : { error: 'access_denied', error_description: 'the person said no' },
      };
    },
  };
}

const models: Readonly<Record<string, (storage: Storage) => Adapter>> = {
  Client: clients,
  Grant: grants,
  AuthorizationCode: codes,
  RefreshToken: refreshTokens,
  AccessToken: accessTokens,
  DeviceCode: deviceCodes,
  Interaction: interactions,
};

/** The storage behind the provider. It keeps no session: who a person is comes from the console's decision alone. */
export function createAdapter(services: Services): (model: string) => Adapter {
  const storage = {
    services,
    expiry: createExpiry(services.clock),
    resolver: createClientResolver(services),
  };
  return (model) => models[model]?.(storage) ?? absent;
}
