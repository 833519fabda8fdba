import {
  type OauthClient,
  readMembers,
  readSeconds,
  readText,
  requestTokenPair,
  type Sender,
  type TokenSet,
} from './token-request.ts';

/** The codes that a device shows while a person decides (RFC 8628 section 3.2). */
export interface DeviceAuthorization {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUri: string;
  readonly verificationUriComplete: string;
  readonly expiresInSeconds: number;
  readonly intervalSeconds: number;
}

/** A public client for a program on a person's own machine. */
export interface DeviceClient {
  readonly name: string;
  readonly softwareId: string;
}

export interface RegisteredClient {
  readonly clientId: string;
  /** Only an `approved` one is admitted. */
  readonly status: string;
}

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';
// A device client never uses it, but a registration must have one, and production accepts only https.
const unusedRedirectUri = 'https://127.0.0.1/callback';

/** Registers a public client of the device flow (RFC 7591). */
export async function registerDeviceClient(sender: Sender, client: DeviceClient): Promise<RegisteredClient> {
  const response = await sender.send('POST', '/v1/oauth/register?profile=rfc7591', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: client.name,
      software_id: client.softwareId,
      redirect_uris: [unusedRedirectUri],
      grant_types: [deviceGrantType, 'refresh_token'],
      token_endpoint_auth_method: 'none',
    }),
  });
  const body = await readMembers(response);
  return { clientId: readText(body, 'client_id'), status: readText(body, 'status') };
}

/** Requests a code to show to a person. Without a scope it requests the service's default scopes. */
export async function startDeviceAuthorization(
  sender: Sender,
  request: { readonly clientId: string; readonly scope?: string | undefined },
): Promise<DeviceAuthorization> {
  const { clientId, scope } = request;
  const form = { client_id: clientId, ...(scope === undefined ? {} : { scope }) };
  const answer = await sender.send('POST', '/v1/oauth/device_authorization', {
    body: new URLSearchParams(form),
  });
  const body = await readMembers(answer);
  const verificationUri = readText(body, 'verification_uri');
  return {
    deviceCode: readText(body, 'device_code'),
    userCode: readText(body, 'user_code'),
    verificationUri,
    verificationUriComplete:
      typeof body.verification_uri_complete === 'string' ? body.verification_uri_complete : verificationUri,
    expiresInSeconds: readSeconds(body, 'expires_in'),
    // RFC 8628 section 3.2: five seconds where the service names none.
    intervalSeconds: readSeconds(body, 'interval', 5),
  };
}

/** One poll of the token endpoint. @throws PatchbayError `authorization_pending`, `slow_down` and the final refusals */
export async function requestDeviceToken(
  sender: Sender,
  request: {
    readonly clientId: string;
    readonly deviceCode: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<TokenSet> {
  const { deviceCode, signal } = request;
  const form = { grant_type: deviceGrantType, device_code: deviceCode };
  return requestTokenPair(sender, request, { form, signal });
}

/** Uses up a refresh token (RFC 6749 section 6). Whatever the outcome, this one must not be used again. */
export async function refreshTokens(
  sender: Sender,
  request: OauthClient & { readonly refreshToken: string },
): Promise<TokenSet> {
  const form = { grant_type: 'refresh_token', refresh_token: request.refreshToken };
  return requestTokenPair(sender, request, { form });
}

/** Ends a sign-in by either of its tokens (RFC 7009). It resolves for an unknown token as well. */
export async function revokeToken(sender: Sender, token: string): Promise<void> {
  const response = await sender.send('POST', '/v1/oauth/revoke', { body: new URLSearchParams({ token }) });
  await response.body?.cancel();
}
