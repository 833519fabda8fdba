import { generateKeyPairSync } from 'node:crypto';
import {
  accessTokenTtlSeconds,
  authorizationCodeTtlSeconds,
  clientAuthMethods,
  deviceCodeTtlSeconds,
  grantTtlSeconds,
  interactionTtlSeconds,
  oauthPaths,
  refreshTokenTtlSeconds,
} from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import type { Configuration } from 'oidc-provider';
import { errors, Provider } from './library.ts';
import { createAdapter } from './model/adapter.ts';
import { overrideModels } from './override.ts';
import { renderErrorPage } from './page.ts';
import {
  canonicalResource,
  chooseRequestScope,
  explainRedirectUri,
  requireSmallParameters,
  splitScope,
} from './parameter.ts';
import { checkRefresh } from './refresh-rule.ts';

// No id_token is issued, but the library needs a key and would otherwise use the one that it publishes.
const unusedKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'ES256',
});

function resourceServers(services: Services): NonNullable<Configuration['features']>['resourceIndicators'] {
  const { baseUrl } = services.settings;
  return {
    enabled: true,
    defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? baseUrl,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx, resource, client) => {
      const audience = canonicalResource(resource, baseUrl);
      if (audience === null) throw new errors.InvalidTarget();
      return {
        audience,
        // The library gives a token what is here and in its grant: a client that was narrowed gets less.
        scope: splitScope(client.allowed_scope).join(' '),
        accessTokenFormat: 'opaque',
        accessTokenTTL: accessTokenTtlSeconds,
      };
    },
  };
}

/** RFC 7636 section 4.2: the SHA-256 of a verifier is 43 characters of base64url; no verifier would match any other. */
function requireChallenge(challenge: unknown): void {
  if (challenge === undefined || (typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge))) return;
  throw new errors.InvalidRequest('code_challenge must be the 43 base64url characters of a SHA-256');
}

/** The rules for parameters that the library leaves to its user. It calls them once it has checked the redirect URI. */
const parameterRules: Configuration['extraParams'] = {
  // Called when the parameter is absent as well.
  scope: (ctx, _value, client) => {
    const params = ctx.oidc.params ?? {};
    requireChallenge(params.code_challenge);
    if (Array.isArray(params.resource)) throw new errors.InvalidTarget('one resource at a time');
    requireSmallParameters(params);
    if (String(params.state).includes('\0')) throw new errors.InvalidRequest('state has a NUL');
    params.scope = chooseRequestScope(params.scope, splitScope(client.allowed_scope)).join(' ');
  },
};

const lifetimes: Configuration['ttl'] = {
  AccessToken: accessTokenTtlSeconds,
  AuthorizationCode: authorizationCodeTtlSeconds,
  DeviceCode: deviceCodeTtlSeconds,
  Grant: grantTtlSeconds,
  Interaction: interactionTtlSeconds,
  RefreshToken: refreshTokenTtlSeconds,
  Session: interactionTtlSeconds,
};

/** The rules for granting codes and tokens. */
const grantRules: Configuration = {
  clockTolerance: 0,
  expiresWithSession: () => false,
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  // One family for each authorization: two consents to the same client end separately.
  loadExistingGrant: async (ctx) => {
    const grantId = ctx.oidc.result?.consent?.grantId;
    return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
  },
  pkce: { required: () => true },
  responseTypes: ['code'],
  revokeGrantPolicy: () => true,
  rotateRefreshToken: checkRefresh,
  ttl: lifetimes,
};

function configurationOf(services: Services): Configuration {
  const { consoleUrl } = services.settings;
  return {
    ...grantRules,
    adapter: createAdapter(services),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: [...clientAuthMethods],
    clientBasedCORS: () => true,
    cookies: {
      keys: [...services.oauthCookieKeys],
      names: { session: 'pb_oauth', interaction: 'pb_oauth_interaction', resume: 'pb_oauth_resume' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    extraClientMetadata: { properties: ['allowed_scope', 'client_status'] },
    extraParams: parameterRules,
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
    // The account was known when the person decided in the console; from then on the grant counts.
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_ctx, interaction) => `${consoleUrl}/oauth/consent/${interaction.uid}` },
    jwks: { keys: [unusedKey()] },
    renderError: (ctx, out, error) => {
      const requested = ctx.oidc.params?.redirect_uri;
      renderErrorPage(ctx, explainRedirectUri(out, requested, services.settings), error);
    },
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      device_authorization: oauthPaths.deviceAuthorization,
    },
  };
}

/** The OAuth 2.1 authorization server: the library with the rules of this service. */
export function createProvider(services: Services): Provider {
  const provider = new Provider(services.settings.baseUrl, configurationOf(services));
  // The mount overwrites the proxy headers from the configuration, so the library may trust them.
  provider.proxy = true;
  overrideModels(provider, services);
  return provider;
}
