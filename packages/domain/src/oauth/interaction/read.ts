import { type ClientSource, type ClientStatus, ReadConsentInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { consentKinds, describeOffer, type OfferedScope } from '../grant/consent.ts';
import { findRequest } from './find-request.ts';

/** What a person is asked to allow. */
export interface ConsentView {
  readonly uid: string;
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly clientUri: string | null;
    readonly status: ClientStatus;
    readonly source: ClientSource;
  };
  /** Where the browser goes afterwards, as `host` or `host:port`; the scheme of a URI without a host. */
  readonly redirectHost: string;
  readonly resource: string;
  readonly scopes: readonly OfferedScope[];
  readonly expiresAt: Date;
}

function hostOf(redirectUri: string): string {
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
  async run({ clock, db }, { uid }): Promise<ConsentView> {
    const { client, expiresAt, redirectUri, resource, scopes } = await findRequest(db.sql, uid, clock.now());
    const { clientUri, id, name, source, status } = client;
    return {
      uid,
      client: { id, name, clientUri, status, source },
      redirectHost: hostOf(redirectUri),
      resource,
      scopes: describeOffer(client, scopes),
      expiresAt,
    };
  },
});
