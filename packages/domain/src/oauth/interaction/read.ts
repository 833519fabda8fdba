import { type ClientSource, type ClientStatus, ReadConsentInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { consentKinds, describeOffer, type OfferedScope } from '../grant/consent.ts';
import { isOnTrial, standingFor } from '../grant/standing.ts';
import { findRequest } from './find-request.ts';

/** The request that a person decides about. */
export interface ConsentView {
  readonly uid: string;
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly clientUri: string | null;
    /** For this person. */
    readonly status: ClientStatus;
    readonly source: ClientSource;
    /** An operator has approved it as it is now; false where its software_id or its host did. */
    readonly isReviewed: boolean;
    /** It waits for approval, and one member of its workspace may try it. */
    readonly isOnTrial: boolean;
  };
  /** The host that the browser goes to afterwards, as `host` or `host:port`; the scheme of a URI without a host. */
  readonly redirectHost: string;
  readonly resource: string;
  readonly scopes: readonly OfferedScope[];
  readonly expiresAt: Date;
}

export function redirectHostOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return host || protocol;
}

/**
 * Reads an authorization request for the consent page. Reading decides nothing.
 * @throws AccessError `interaction_not_found` (404)
 */
export const readConsent = query({
  actors: consentKinds,
  input: ReadConsentInput,
  async run({ actor, clock, db }, { uid }): Promise<ConsentView> {
    const { client, expiresAt, redirectUri, resource, scopes } = await findRequest(db.sql, uid, clock.now());
    const { clientUri, decidedBy, id, name, source } = client;
    const status = standingFor(client, actor);
    const isReviewed = client.status === 'approved' && decidedBy !== null;
    return {
      uid,
      client: { id, name, clientUri, status, source, isReviewed, isOnTrial: isOnTrial(client) },
      redirectHost: redirectHostOf(redirectUri),
      resource,
      scopes: describeOffer(client, scopes),
      expiresAt,
    };
  },
});
