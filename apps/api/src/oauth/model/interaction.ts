import type { Services } from '@patchbay/domain/core';
import {
  findResumed,
  isRedirectAllowed,
  proveDecision,
  type ResumedInteraction,
  saveInteraction,
  takeAuthorization,
} from '@patchbay/domain/oauth';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { advanceExchange, currentExchange } from '../exchange.ts';
import { errors, Provider } from '../library.ts';
import { splitScope } from '../parameter.ts';
import { absent, type Expiry, payloadOf, type Storage } from './storage.ts';

/** The decided request with its result, as the library resumes it. */
function toLibrary(uid: string, { stored }: ResumedInteraction, expiry: Expiry): AdapterPayload {
  const { decision, expiresAt, grantId, payload, userId } = stored;
  const isAllowed = decision === 'allowed' && userId !== null && grantId !== null;
  return {
    ...payload,
    jti: uid,
    exp: expiry.toLibrary(expiresAt),
    result: isAllowed
      ? { login: { accountId: userId, remember: false }, consent: { grantId } }
      : { error: 'access_denied', error_description: 'the person denied the request' },
  };
}

/**
 * A client may have changed since the request began. The URI that it registered then may belong to another owner now.
 * @throws InvalidRedirectUri, which is never redirected
 */
function requireRegisteredUri({ client, stored }: ResumedInteraction, { settings }: Services): void {
  if (client?.status !== 'approved') return;
  if (!isRedirectAllowed(client.redirectUris, stored.redirectUri, settings))
    throw new errors.InvalidRedirectUri();
}

/** Authorization requests: stored while a person decides, and found again by the browser that decided. */
export function interactionModel({ expiry, services }: Storage): Adapter {
  return {
    ...absent,
    upsert: async (uid, payload, expiresIn) => {
      const { params = {} } = payload;
      await takeAuthorization(services, currentExchange().origin, String(params.client_id));
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
      const request = await findResumed(services.db.sql, uid);
      if (!request || request.stored.consumedAt !== null || request.stored.decision === null)
        return undefined;
      // The cookie shows that this browser began the request; the proof shows that it also decided it.
      const proof = Provider.ctx?.query.proof;
      if (typeof proof !== 'string' || !proveDecision(request.stored, proof)) {
        throw new errors.SessionNotFound('this browser did not decide the request');
      }
      requireRegisteredUri(request, services);
      const { origin } = currentExchange();
      advanceExchange({ kind: 'decided', origin, uid, request, code: null, spent: false });
      return toLibrary(uid, request, expiry);
    },
  };
}
