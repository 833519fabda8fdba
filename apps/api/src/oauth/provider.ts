import { generateKeyPairSync } from 'node:crypto';
import {
  accessTokenTtlSeconds,
  authorizationCodeTtlSeconds,
  deviceCodeTtlSeconds,
  grantTtlSeconds,
  interactionTtlSeconds,
  refreshTokenTtlSeconds,
  scopeNames,
} from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import { mintOauthValue, type OauthValueKind, secretMatchesHash } from '@patchbay/domain/oauth';
import type { Configuration } from 'oidc-provider';
import { createAdapter } from './adapter.ts';
import { clientRules } from './client-rule.ts';
import { errors, type KoaContextWithOIDC, Provider } from './library.ts';
import { renderErrorPage } from './page.ts';
import { redirectUriAllowed } from './redirect-uri.ts';
import { canonicalResource } from './resource.ts';
import { chooseRequestScope, splitScope } from './scope.ts';

export const oauthPaths = {
  authorize: '/v1/oauth/authorize',
  resume: '/v1/oauth/authorize/:uid',
  token: '/v1/oauth/token',
  deviceAuthorization: '/v1/oauth/device_authorization',
  revoke: '/v1/oauth/revoke',
  register: '/v1/oauth/register',
} as const;

// No id_token is issued: the library wants a key all the same, and would else take its published one.
const unusedKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'ES256',
});

/** As it was sent: the library drops `offline_access` on its way, which here is an unknown scope like any other. */
function askedScope(ctx: KoaContextWithOIDC): string | undefined {
  const { scope } = (ctx.method === 'POST' ? ctx.oidc.body : ctx.query) ?? {};
  return typeof scope === 'string' ? scope : undefined;
}

/**
 * A refresh with a wrong resource must not spend the token (the library would spend it first and then refuse): the
 * client's next honest try would look like a reuse and end the family.
 */
function requireGrantedResource(ctx: KoaContextWithOIDC): boolean {
  const { entities, params = {} } = ctx.oidc;
  const asked = [params.resource ?? []].flat();
  const granted = entities.RefreshToken?.resourceIndicators ?? new Set<string | undefined>();
  if (asked.some((resource) => typeof resource !== 'string' || !granted.has(resource)))
    throw new errors.InvalidTarget();
  return true;
}

function resourceServers(services: Services): NonNullable<Configuration['features']>['resourceIndicators'] {
  const { baseUrl } = services.settings;
  return {
    enabled: true,
    defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? baseUrl,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx, resource) => {
      const audience = canonicalResource(resource, baseUrl);
      if (audience === null) throw new errors.InvalidTarget();
      return {
        audience,
        scope: scopeNames.join(' '),
        accessTokenFormat: 'opaque',
        accessTokenTTL: accessTokenTtlSeconds,
      };
    },
  };
}

function configurationOf(services: Services): Configuration {
  const { consoleUrl } = services.settings;
  return {
    adapter: createAdapter(services),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['none', 'client_secret_basic'],
    clientBasedCORS: () => true,
    clockTolerance: 0,
    cookies: {
      keys: [...services.oauthCookieKeys],
      names: { session: 'pb_oauth', interaction: 'pb_oauth_interaction', resume: 'pb_oauth_resume' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    expiresWithSession: () => false,
    extraClientMetadata: { properties: ['registered_scope'] },
    extraParams: {
      // Runs when the parameter is absent too, and once the redirect URI has been checked.
      scope: (ctx, _value, client) => {
        const params = ctx.oidc.params ?? {};
        if (Array.isArray(params.resource)) throw new errors.InvalidTarget('one resource at a time');
        if (String(params.state).includes('\0')) throw new errors.InvalidRequest('state has a NUL');
        params.scope = chooseRequestScope(askedScope(ctx), splitScope(client.registered_scope)).join(' ');
      },
    },
    features: {
      claimsParameter: { enabled: false },
      deviceFlow: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: resourceServers(services),
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    // The console made the account known when it decided; its grant is what is looked at.
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_ctx, interaction) => `${consoleUrl}/oauth/consent/${interaction.uid}` },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [unusedKey()] },
    // One family for each authorization: two consents of one client never share their end.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    pkce: { required: () => true },
    renderError: renderErrorPage,
    responseTypes: ['code'],
    revokeGrantPolicy: () => true,
    rotateRefreshToken: requireGrantedResource,
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      device_authorization: oauthPaths.deviceAuthorization,
    },
    ttl: {
      AccessToken: accessTokenTtlSeconds,
      AuthorizationCode: authorizationCodeTtlSeconds,
      DeviceCode: deviceCodeTtlSeconds,
      Grant: grantTtlSeconds,
      Interaction: interactionTtlSeconds,
      RefreshToken: refreshTokenTtlSeconds,
      Session: interactionTtlSeconds,
    },
  };
}

/** The library's hooks that are methods of its models: how values are minted, and what is compared with what. */
function overrideModels(provider: Provider, services: Services): void {
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: { format: string }) {
      this.format = 'opaque';
      return services.tokens.mint('oauth_access').raw;
    },
  });
  const minted = (kind: OauthValueKind) => ({ generateTokenId: () => mintOauthValue(services, kind) });
  Object.assign(provider.RefreshToken.prototype, minted('refresh'));
  Object.assign(provider.AuthorizationCode.prototype, minted('code'));
  Object.assign(provider.DeviceCode.prototype, minted('device'));
  Object.assign(provider.Client.prototype, {
    ...clientRules,
    compareClientSecret(this: { clientSecret?: string }, presented: string) {
      // RFC 6749 section 2.3: one way to authenticate in a request. One without a value is none (section 3.2).
      if (Provider.ctx?.oidc.body?.client_secret) {
        throw new errors.InvalidRequest('the client authenticated in two ways');
      }
      return secretMatchesHash(presented, Buffer.from(this.clientSecret ?? '', 'hex'));
    },
    redirectUriAllowed(this: { redirectUris?: string[] }, asked: string) {
      return redirectUriAllowed(this.redirectUris ?? [], asked);
    },
  });
}

/** The OAuth 2.1 authorization server: the library, told what this product decided. */
export function createProvider(services: Services): Provider {
  const provider = new Provider(services.settings.baseUrl, configurationOf(services));
  // The mount writes these headers itself, from the configuration: whatever the request said is gone by then.
  provider.proxy = true;
  overrideModels(provider, services);
  return provider;
}
