import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, call, type Method } from './call.ts';
import type { Developer } from './developer.ts';
import { deviceGrant, redirectUri } from './oauth-client.ts';
import { decideConsent } from './oauth-person.ts';
import { readProduct } from './running.ts';

/** The answer of the documented registration. */
export interface Registration {
  readonly client_id: string;
  readonly client_secret: string | null;
  readonly client_name: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly token_endpoint_auth_method: string;
  readonly scope: string;
  readonly status: string;
}

export interface TokenBody {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

export interface DeviceBody {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
}

type Form = Readonly<Record<string, string>>;
type Client = Pick<Registration, 'client_id' | 'client_secret'>;

/** Registers as the specification describes. The name is unique, so that two clients are never deduplicated. */
export function register(members: Readonly<Record<string, unknown>> = {}): Promise<Answer<Registration>> {
  const body = {
    client_name: `App ${randomBytes(6).toString('hex')}`,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token', 'device_code'],
    token_endpoint_auth_method: 'none',
    scope: 'threads:read messages:write',
    ...members,
  };
  return call<Registration>('POST', '/v1/oauth/register', { body });
}

/** Registers a client that its auto-approved software_id approves at once. */
export async function registerApproved(
  members: Readonly<Record<string, unknown>> = {},
): Promise<Registration> {
  const { body, status, text } = await register({ software_id: 'patchbay-cli', ...members });
  expect([status, body.status], text).toEqual([201, 'approved']);
  return body;
}

/** Posts a form, with HTTP Basic for a confidential client. */
export function postForm<Body = unknown>(
  path: string,
  form: Form,
  { client, method = 'POST', to }: { client?: Client; method?: Method; to?: string } = {},
): Promise<Answer<Body>> {
  const credentials = `${client?.client_id}:${encodeURIComponent(client?.client_secret ?? '')}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return call<Body>(method, path, {
    bytes: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(client?.client_secret ? { authorization } : {}),
    },
    ...(to === undefined ? {} : { to }),
  });
}

/** Posts to the token endpoint and authenticates as the client requires. */
export function postToken(client: Client, form: Form, to?: string): Promise<Answer<TokenBody>> {
  const fields = client.client_secret ? form : { client_id: client.client_id, ...form };
  return postForm<TokenBody>('/v1/oauth/token', fields, { client, ...(to === undefined ? {} : { to }) });
}

export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export function createPkce(verifier = randomBytes(32).toString('base64url')): Pkce {
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The URL to which a client sends a browser. */
export function authorizationUrl(client: Pick<Client, 'client_id'>, challenge: string, more: Form = {}): URL {
  const url = new URL(`${readProduct().apiUrl}/v1/oauth/authorize`);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'threads:read',
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  return url;
}

/** A person allows the client. @returns the fields of its token request */
export async function obtainCode(person: Developer, client: Client, pkce = createPkce()): Promise<Form> {
  const { searchParams } = await decideConsent(person, authorizationUrl(client, pkce.challenge));
  return {
    grant_type: 'authorization_code',
    code: searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: pkce.verifier,
  };
}

export async function obtainTokens(person: Developer, client: Client): Promise<TokenBody> {
  const { body, status, text } = await postToken(client, await obtainCode(person, client));
  expect(status, text).toBe(200);
  return body;
}

export const refresh = (client: Client, token: string, to?: string): Promise<Answer<TokenBody>> =>
  postToken(client, { grant_type: 'refresh_token', refresh_token: token }, to);

export const startDevice = (
  client: Pick<Client, 'client_id'>,
  form: Form = {},
): Promise<Answer<DeviceBody>> =>
  postForm<DeviceBody>('/v1/oauth/device_authorization', { client_id: client.client_id, ...form });

export const poll = (client: Client, deviceCode: string): Promise<Answer<TokenBody>> =>
  postToken(client, { grant_type: deviceGrant, device_code: deviceCode });

/** Expects `{ "detail": "<code>: <reason>" }`, the body that the specification gives OAuth errors. */
export function expectOauthError(answer: Answer, status: number, code: string): void {
  const { detail } = (answer.body ?? {}) as { detail?: string };
  expect([answer.status, detail]).toEqual([status, expect.stringMatching(new RegExp(`^${code}: .+`))]);
}
