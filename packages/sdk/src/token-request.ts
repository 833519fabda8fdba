import type { Patchbay } from './client.ts';

export interface AccessTokenSet {
  readonly accessToken: string;
  /** Null for a client that is not registered for the grant `refresh_token`. */
  readonly refreshToken: string | null;
  readonly expiresInSeconds: number;
  /** Granted scopes, separated by spaces. */
  readonly scope: string;
}

export interface TokenSet extends AccessTokenSet {
  /** Spent by its first use: two uses end the sign-in. */
  readonly refreshToken: string;
}

/** The client that asks for tokens. */
export interface OauthClient {
  readonly clientId: string;
  /** The secret of a confidential client, sent by HTTP Basic. It must not be in a browser. */
  readonly clientSecret?: string | undefined;
}

export type Sender = Pick<Patchbay, 'send'>;
type Members = Readonly<Record<string, unknown>>;

export async function readMembers(response: Response): Promise<Members> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? (body as Members) : {};
}

export function readText(body: Members, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(`the answer has no ${name}`);
}

/** About 31 years, so that a time that is counted from now on is still a number that JSON has. */
const secondsMax = 1e9;

export function readSeconds(body: Members, name: string, byDefault?: number): number {
  const value = body[name] ?? byDefault;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return Math.min(value, secondsMax);
  throw new TypeError(`the answer has no ${name}`);
}

/** RFC 6749 section 2.3.1: both parts are encoded before they are joined. */
const basicOf = (clientId: string, clientSecret: string): string =>
  `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;

interface TokenRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request to the token endpoint. @throws PatchbayError with a code of RFC 6749 section 5.2 */
export async function requestTokens(
  { send }: Sender,
  { clientId, clientSecret }: OauthClient,
  { form, signal }: TokenRequest,
): Promise<AccessTokenSet> {
  const isPublic = clientSecret === undefined;
  const response = await send('POST', '/v1/oauth/token', {
    body: new URLSearchParams(isPublic ? { ...form, client_id: clientId } : form),
    headers: isPublic ? {} : { authorization: basicOf(clientId, clientSecret) },
    ...(signal ? { signal } : {}),
  });
  const body = await readMembers(response);
  return {
    accessToken: readText(body, 'access_token'),
    refreshToken: typeof body.refresh_token === 'string' ? body.refresh_token : null,
    expiresInSeconds: readSeconds(body, 'expires_in'),
    scope: typeof body.scope === 'string' ? body.scope : '',
  };
}

/** As {@link requestTokens}, where there is always a refresh token. @throws TypeError without one */
export async function requestTokenPair(...args: Parameters<typeof requestTokens>): Promise<TokenSet> {
  const { refreshToken, ...tokens } = await requestTokens(...args);
  if (refreshToken === null) throw new TypeError('the answer has no refresh_token');
  return { ...tokens, refreshToken };
}
