import {
  asAuthorizationServer,
  findGrantSource,
  type GrantSource,
  revokeFamily,
} from '@patchbay/domain/oauth';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { currentExchange, type Exchange, presentedExchange, reuseReasons } from '../exchange.ts';
import { spellResource } from '../parameter.ts';
import { absent, never, type Storage } from './storage.ts';

/** The grant that was read with the code, the refresh token or the decided request. */
function grantOf(exchange: Exchange): GrantSource | null {
  if (exchange.kind === 'decided') return exchange.request.grant;
  if (exchange.kind === 'code' || exchange.kind === 'refresh_token') return exchange.token?.grant ?? null;
  return null;
}

function toLibrary(grant: GrantSource, { expiry, services }: Storage): AdapterPayload {
  const resource = spellResource(grant.resource, services.settings.baseUrl);
  const rejected = grant.scopesRejected.join(' ');
  return {
    jti: grant.id,
    kind: 'Grant',
    accountId: grant.userId,
    clientId: grant.clientId,
    resources: { [resource]: grant.scopes.join(' ') },
    ...(rejected === '' ? {} : { rejected: { resources: { [resource]: rejected } } }),
    iat: expiry.toLibrary(grant.createdAt),
    exp: expiry.toLibrary(grant.expiresAt),
  };
}

/** The console makes the grant when the person decides; the library only reads it. */
export function grantModel(storage: Storage): Adapter {
  const { services } = storage;
  return {
    ...absent,
    upsert: never('a grant'),
    find: async (id) => {
      const known = grantOf(currentExchange());
      const grant = known?.id === id ? known : await findGrantSource(services.db.sql, id);
      return grant?.live ? toLibrary(grant, storage) : undefined;
    },
    // The library calls this only when something that was spent is presented again (RFC 9700 section 4.14.2).
    destroy: async (grantId) => {
      const { granted, kind, origin } = presentedExchange();
      granted.reused = true;
      await revokeFamily(asAuthorizationServer(services, origin), { grantId, reason: reuseReasons[kind] });
    },
  };
}
