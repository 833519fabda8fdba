import type { Patchbay } from './client.ts';

/** What a device shows while a person decides (RFC 8628 section 3.2). */
export interface DeviceAuthorization {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUri: string;
  readonly verificationUriComplete: string;
  readonly expiresInSeconds: number;
  readonly intervalSeconds: number;
}

export interface TokenSet {
  readonly accessToken: string;
  /** Spent by its first use: two uses end the sign-in. */
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  /** Granted scopes, separated by spaces. */
  readonly scope: string;
}

/** A public client for a program on a person's own machine. */
export interface DeviceClient {
  readonly name: string;
  readonly softwareId: string;
}

export interface RegisteredClient {
  readonly clientId: string;
  /** Only an `approved` one is let in. */
  readonly status: string;
}

type Sender = Pick<Patchbay, 'send'>;
type Members = Readonly<Record<string, unknown>>;

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';
// A device client never uses it, but a registration must have one, and production accepts only https.
const unusedRedirectUri = 'https://127.0.0.1/callback';

async function readMembers(response: Response): Promise<Members> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? (body as Members) : {};
}

function readText(body: Members, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(`the answer has no ${name}`);
}

function readSeconds(body: Members, name: string, byDefault?: number): number {
  const value = body[name] ?? byDefault;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError(`the answer has no ${name}`);
}

interface FormPost {
  readonly form: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

async function postForm({ send }: Sender, path: string, { form, signal }: FormPost): Promise<Response> {
  const body = new URLSearchParams(form);
  return send('POST', path, { body, ...(signal ? { signal } : {}) });
}

async function readTokens(response: Response): Promise<TokenSet> {
  const body = await readMembers(response);
  return {
    accessToken: readText(body, 'access_token'),
    refreshToken: readText(body, 'refresh_token'),
    expiresInSeconds: readSeconds(body, 'expires_in'),
    scope: typeof body.scope === 'string' ? body.scope : '',
  };
}

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
  const body = await readMembers(await postForm(sender, '/v1/oauth/device_authorization', { form }));
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
  const form = { grant_type: deviceGrantType, device_code: request.deviceCode, client_id: request.clientId };
  return readTokens(await postForm(sender, '/v1/oauth/token', { form, signal: request.signal }));
}

/** Spends a refresh token (RFC 6749 section 6). Whatever the outcome, this one must not be used again. */
export async function refreshTokens(
  sender: Sender,
  request: { readonly clientId: string; readonly refreshToken: string },
): Promise<TokenSet> {
  const form = {
    grant_type: 'refresh_token',
    refresh_token: request.refreshToken,
    client_id: request.clientId,
  };
  return readTokens(await postForm(sender, '/v1/oauth/token', { form }));
}

/** Ends a sign-in by either of its tokens (RFC 7009). It resolves for an unknown token as well. */
export async function revokeToken(sender: Sender, token: string): Promise<void> {
  const response = await postForm(sender, '/v1/oauth/revoke', { form: { token } });
  await response.body?.cancel();
}
