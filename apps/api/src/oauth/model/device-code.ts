import { tellLimits } from '@patchbay/domain/core';
import {
  type PolledDeviceCode,
  pollDeviceCode,
  saveDeviceCode,
  takeDeviceAuthorization,
} from '@patchbay/domain/oauth';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { advanceExchange, currentExchange } from '../exchange.ts';
import { spellResource, splitScope } from '../parameter.ts';
import { absent, type Storage } from './storage.ts';
import { noteSpent } from './token.ts';

function toLibrary(raw: string, polled: PolledDeviceCode, { expiry, services }: Storage): AdapterPayload {
  const { clientId, consumedAt, createdAt, expiresAt, grantId, resource, scopes, status, userId } = polled;
  const decided = { grantId: grantId ?? undefined, accountId: userId ?? undefined };
  return {
    jti: raw,
    kind: 'DeviceCode',
    clientId,
    resource: spellResource(resource, services.settings.baseUrl),
    scope: scopes.join(' '),
    ...(status === 'approved' ? decided : {}),
    ...(status === 'denied'
      ? { error: 'access_denied', errorDescription: 'the person denied the request' }
      : {}),
    ...(consumedAt === null ? {} : { consumed: true, ...decided }),
    iat: expiry.toLibrary(createdAt),
    exp: expiry.toLibrary(expiresAt),
  };
}

/** The poll of the current request, counted once. */
async function findPoll({ services }: Storage, raw: string): Promise<PolledDeviceCode | null> {
  const exchange = currentExchange();
  if (exchange.kind !== 'device_code' || exchange.raw !== raw) return null;
  if (exchange.polled === undefined) {
    exchange.polled = await pollDeviceCode(services.db.sql, raw, services.clock.now());
  }
  return exchange.polled;
}

/** Device codes: stored when a device begins, and spent by the poll that collects the tokens. */
export function deviceCodeModel(storage: Storage): Adapter {
  const { expiry, services } = storage;
  return {
    ...absent,
    upsert: async (raw, payload, expiresIn) => {
      const { params = {}, clientId = '' } = payload;
      const { origin } = currentExchange();
      const { limiter, states } = tellLimits(services.limiter);
      await takeDeviceAuthorization({ ...services, limiter }, origin, clientId);
      const userCode = await saveDeviceCode(services, {
        deviceCode: raw,
        clientId,
        scopes: splitScope(params.scope),
        resource: String(params.resource),
        ip: origin.ip,
        userAgent: origin.userAgent,
        createdAt: services.clock.now(),
        expiresAt: expiry.after(expiresIn),
      });
      advanceExchange({ kind: 'device_authorization', origin, userCode, limits: states() });
    },
    find: async (raw) => {
      const polled = await findPoll(storage, raw);
      return polled ? toLibrary(raw, polled, storage) : undefined;
    },
    consume: noteSpent,
  };
}
