import { PatchbayError } from './error.ts';
import { type AccessTokenSet, type OauthClient, requestTokens, type Sender } from './token-request.ts';

/** A sign-in that has begun. Keep it where the redirect will find it, such as the session of the web app. */
export interface Authorization {
  /** Send the person's browser here. */
  readonly url: string;
  readonly state: string;
  /** A secret until it is used (RFC 7636). */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface AuthorizationRequest {
  readonly baseUrl: string;
  readonly clientId: string;
  /** One of those that the client was registered with. */
  readonly redirectUri: string;
  /** Separated by spaces. Without it the service's default scopes are requested. */
  readonly scope?: string;
}

export interface Redirected extends OauthClient {
  readonly authorization: Omit<Authorization, 'url'>;
  /** The address that the browser came back to, with its query. */
  readonly url: string | URL;
}

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const random = (): string => encode(crypto.getRandomValues(new Uint8Array(32)));

/** Begins the authorization code flow with PKCE (RFC 7636). Nothing is sent yet. */
export async function startAuthorization(request: AuthorizationRequest): Promise<Authorization> {
  const { baseUrl, clientId, redirectUri, scope } = request;
  const state = random();
  const codeVerifier = random();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: encode(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...(scope === undefined ? {} : { scope }),
  });
  const url = `${baseUrl.replace(/\/+$/, '')}/v1/oauth/authorize?${query.toString()}`;
  return { url, state, codeVerifier, redirectUri };
}

function refuse(code: string, message: string): never {
  throw new PatchbayError({ status: 400, code, message });
}

/** The code of a redirect (RFC 6749 section 4.1.2). */
function readCode(url: string | URL, state: string): string {
  // Only the query is read, so an address without a host will do.
  const { searchParams } = new URL(url, 'http://localhost');
  if (searchParams.get('state') !== state)
    refuse('state_mismatch', 'the redirect does not belong to this sign-in');
  const error = searchParams.get('error');
  if (error !== null) refuse(error, searchParams.get('error_description') ?? error);
  return searchParams.get('code') ?? refuse('invalid_request', 'the redirect has no code');
}

/**
 * Finishes the authorization code flow: reads the redirect and exchanges its code for tokens. The code works once.
 * @throws PatchbayError `state_mismatch` for a redirect of another sign-in, `access_denied` when the person said no, and
 * the refusals of the token endpoint
 */
export async function finishAuthorization(sender: Sender, redirected: Redirected): Promise<AccessTokenSet> {
  const { authorization } = redirected;
  const form = {
    grant_type: 'authorization_code',
    code: readCode(redirected.url, authorization.state),
    redirect_uri: authorization.redirectUri,
    code_verifier: authorization.codeVerifier,
  };
  return requestTokens(sender, redirected, { form });
}
