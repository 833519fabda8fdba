import type { ClientStatus } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  isRedirectAllowed,
  mintOauthCode,
  mintRefreshToken,
  type OauthCodeKind,
  secretMatchesHash,
} from '@patchbay/domain/oauth';
import { presentedExchange } from './exchange.ts';
import { explainAuthMethod } from './explain.ts';
import { errors, Provider } from './library.ts';
import { ClientNotApproved } from './model/client.ts';

/** The fields of the library's client that these rules read. */
interface LibraryClient {
  readonly clientId: string;
  readonly clientName?: string;
  readonly clientSecret?: string;
  readonly client_status?: ClientStatus | 'trial';
  readonly grantTypes?: readonly string[];
  readonly redirectUris?: readonly string[];
  readonly responseTypes?: readonly string[];
}

function requireApprovedDevice({
  clientId,
  clientName = clientId,
  client_status: status,
}: LibraryClient): void {
  if (Provider.ctx?.oidc.route !== 'device_authorization') return;
  if (!status || status === 'approved' || status === 'trial') return;
  throw new ClientNotApproved({ id: clientId, name: clientName }, status);
}

/** The rules for clients, with the error codes of the RFCs; the library answers most of these with invalid_request. */
const clientRules = {
  /**
   * RFC 6749 section 5.2. It throws only for the grant of the request; for any other it answers. The device endpoint asks
   * it first once the client has authenticated, so a client that is not approved begins no authorization there.
   */
  grantTypeAllowed(this: LibraryClient, type: string): boolean {
    requireApprovedDevice(this);
    if (this.grantTypes?.includes(type)) return true;
    const { params, route } = Provider.ctx?.oidc ?? {};
    if (params?.grant_type === type || (route === 'device_authorization' && type.endsWith(':device_code'))) {
      throw new errors.UnauthorizedClient('the client is not registered for this grant');
    }
    return false;
  },
  /** RFC 6749 section 4.1.2.1. */
  responseTypeAllowed(this: LibraryClient, type: string): boolean {
    if (this.responseTypes?.includes(type)) return true;
    throw new errors.UnauthorizedClient('the client is not registered for this response type');
  },
  /** Only `query` is offered: a code in a fragment or in a form that submits itself leaks in more ways. */
  responseModeAllowed(): boolean {
    const { params = {} } = Provider.ctx?.oidc ?? {};
    const requested = params.response_mode;
    // Refusals travel in the query too, including the refusal of another response mode.
    params.response_mode = 'query';
    if (requested === undefined || requested === 'query') return true;
    throw new errors.UnsupportedResponseMode();
  },
  /** The library's client holds the SHA-256 of the secret. It takes the secret in the header and in the body alike. */
  compareClientSecret(this: LibraryClient, presented: string): boolean {
    if (Provider.ctx && explainAuthMethod(Provider.ctx) !== null) return false;
    return secretMatchesHash(presented, Buffer.from(this.clientSecret ?? '', 'hex'));
  },
};

/** The library's schema of a client, which its types leave out. */
const schemaOf = ({ Client }: Provider): { readonly prototype: object } =>
  (Client as typeof Client & { readonly Schema: { readonly prototype: object } }).Schema;

/** Replaces methods of the library's models that have no setting: how values are generated and compared. */
export function overrideModels(provider: Provider, services: Services): void {
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: { format: string }) {
      this.format = 'opaque';
      return services.tokens.mint('oauth_access').raw;
    },
  });
  const minted = (kind: OauthCodeKind) => ({ generateTokenId: () => mintOauthCode(services, kind) });
  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId() {
      const { kind, raw } = presentedExchange();
      return mintRefreshToken(services, kind === 'refresh_token' ? raw : null);
    },
  });
  Object.assign(provider.AuthorizationCode.prototype, minted('code'));
  Object.assign(provider.DeviceCode.prototype, minted('device'));
  Object.assign(provider.Client.prototype, clientRules, {
    redirectUriAllowed(this: LibraryClient, requested: string): boolean {
      return isRedirectAllowed(this.redirectUris ?? [], requested, services.settings);
    },
  });
  // One parser checks redirect URIs, at registration and at every use. A second opinion of the library would refuse what
  // was registered.
  Object.assign(schemaOf(provider).prototype, { redirectUris: () => undefined });
}
