import { AccessError, type ClientStatus, clientStandings, isOpenidScope } from '@patchbay/contract';
import type { Origin, Settings } from '@patchbay/domain/core';
import {
  type AuthorizingClient,
  authMethodOf,
  type ClientResolver,
  findAuthorizingClient,
  isOnTrial,
  scopesOfClient,
} from '@patchbay/domain/oauth';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { currentExchange, isForBrowser } from '../exchange.ts';
import { errors, Provider } from '../library.ts';
import { spellResource } from '../parameter.ts';
import { findPresentingClient } from './presenting-client.ts';
import { absent, never, type Storage } from './storage.ts';

type UnapprovedStatus = Exclude<ClientStatus, 'approved'>;

/** A client that is not approved. The refusal is shown on a page of this server and never redirected. */
export class ClientNotApproved extends errors.UnauthorizedClient {
  readonly clientId: string;
  readonly clientName: string;
  readonly clientStatus: UnapprovedStatus;
  /** The page where an operator reviews it; null where that page is not on the public console. */
  readonly reviewUrl: string | null;

  constructor(
    { id, name }: Pick<AuthorizingClient, 'id' | 'name'>,
    clientStatus: UnapprovedStatus,
    reviewUrl: string | null = null,
  ) {
    super(clientStandings[clientStatus]);
    this.status = 403;
    this.statusCode = 403;
    this.clientId = id;
    this.clientName = name;
    this.clientStatus = clientStatus;
    this.reviewUrl = reviewUrl;
  }
}

/** In production, operators' pages are on a listener of their own. */
const reviewUrlOf = ({ consoleUrl, deployment }: Settings): string | null =>
  deployment === 'production' ? null : `${consoleUrl}/operator/clients`;

/** @returns a function that throws the library's own refusal, which is answered on a page or as JSON like any other */
const refuseAt =
  (endpoint: 'authorization' | 'device_authorization') =>
  (error: unknown): never => {
    if (!(error instanceof AccessError) || error.code !== 'invalid_client') throw error;
    const { reason = '' } = error.options;
    if (endpoint === 'authorization') throw new errors.InvalidClient('client is invalid', reason);
    throw new errors.InvalidClientAuth(reason);
  };

/** Only a request that begins an authorization may fetch a metadata document. */
const resolveAt = (
  endpoint: 'authorization' | 'device_authorization',
  { id, origin, resolver }: { id: string; origin: Origin; resolver: ClientResolver },
): Promise<AuthorizingClient | null> => resolver.resolve(id, origin).catch(refuseAt(endpoint));

async function readClient({ resolver, services }: Storage, id: string): Promise<AuthorizingClient | null> {
  const exchange = currentExchange();
  const { origin } = exchange;
  switch (exchange.kind) {
    case 'authorization':
    case 'device_authorization':
      if (exchange.client?.id !== id) {
        exchange.client = { id, found: await resolveAt(exchange.kind, { id, origin, resolver }) };
      }
      return exchange.client.found;
    case 'token':
      return findPresentingClient(services, id);
    case 'decided': {
      const { client } = exchange.request;
      return client?.id === id ? client : findAuthorizingClient(services.db.sql, id);
    }
    default:
      return findAuthorizingClient(services.db.sql, id);
  }
}

/** A stored client in the library's terms. Its scopes are checked by `parameter.ts`. */
function toLibrary(client: AuthorizingClient): AdapterPayload {
  const { authMethod, grantTypes, id, name, redirectUris, secretHash, status } = client;
  return {
    client_id: id,
    client_name: name,
    redirect_uris: [...redirectUris],
    grant_types: [...grantTypes],
    response_types: grantTypes.includes('authorization_code') ? ['code'] : [],
    token_endpoint_auth_method: authMethodOf(authMethod),
    allowed_scope: scopesOfClient(client).join(' '),
    // While it is on trial, the consent page and the token endpoint ask for whom.
    client_status: isOnTrial(client) ? 'trial' : status,
    // The presented secret is hashed before the comparison with this hash, so the hash itself is no secret.
    ...(secretHash === null ? {} : { client_secret: Buffer.from(secretHash).toString('hex') }),
  };
}

/**
 * Gives the `resource` of the request its one spelling (RFC 8707 section 2), so that texts of it can be compared, and
 * takes the scopes of OpenID Connect out of its `scope`.
 */
function normalizeParameters({ baseUrl }: Settings): void {
  const { body, params } = Provider.ctx?.oidc ?? {};
  if (typeof params?.scope === 'string') {
    const names = params.scope.split(' ').filter((name) => !isOpenidScope(name));
    params.scope = names.join(' ') || undefined;
  }
  for (const parameters of [body, params]) {
    if (typeof parameters?.resource !== 'string') continue;
    parameters.resource = spellResource(parameters.resource, baseUrl);
  }
}

/**
 * The client that a request names. The endpoints of programs check its status once it has authenticated (RFC 6749 section
 * 5.2), so that only the client itself learns its status.
 * @throws ClientNotApproved to a browser, unless the client is approved or on trial; InvalidClient for a metadata document that cannot
 *   be used
 */
export function clientModel(storage: Storage): Adapter {
  return {
    ...absent,
    upsert: never('a client'),
    find: async (id) => {
      // The library asks for the client once it has read the parameters, and before it uses them.
      normalizeParameters(storage.services.settings);
      const client = await readClient(storage, id);
      if (!client) return undefined;
      // Refused before its redirect URI is trusted, so that no browser is sent to a client that waits for approval.
      if (client.status !== 'approved' && !isOnTrial(client) && isForBrowser(currentExchange())) {
        throw new ClientNotApproved(client, client.status, reviewUrlOf(storage.services.settings));
      }
      return toLibrary(client);
    },
  };
}
