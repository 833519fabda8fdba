import { createHash, randomBytes } from 'node:crypto';
import { type ClientAuthMethod, scopeNames } from '@patchbay/contract';
import { type Context, newId } from '@patchbay/domain/core';
import { decideConsent, decideDevice } from '@patchbay/domain/oauth';
import type { ApiAnswer } from '../testing/client.ts';
import type { Developer } from '../testing/people.ts';
import type { TestApi } from '../testing/start-api.ts';

export const redirectUri = 'https://app.example.com/callback';

/** A PKCE pair (RFC 7636 section 4). */
export function createPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface TestClient {
  readonly id: string;
  /** Null for a public client. */
  readonly secret: string | null;
}

interface ClientOptions {
  readonly status?: string;
  readonly scopes?: readonly string[];
  readonly redirectUris?: readonly string[];
  readonly confidential?: boolean;
  /** The client authentication method of a confidential client. */
  readonly authMethod?: ClientAuthMethod;
  readonly grantTypes?: readonly string[];
}

const allGrants = ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'];

/** Inserts a client as registration and review leave it. */
export async function createClient({ container }: TestApi, options: ClientOptions = {}): Promise<TestClient> {
  const { clock, db } = container.services;
  const secret = options.confidential ? `secret:with %signs+${randomBytes(16).toString('hex')}` : null;
  const now = clock.now();
  const { id } = await db.prisma.oauthClient.create({
    data: {
      id: newId('cli', now),
      source: 'registration',
      name: 'Example app',
      redirectUris: [...(options.redirectUris ?? [redirectUri])],
      grantTypes: [...(options.grantTypes ?? allGrants)],
      authMethod: secret === null ? 'none' : (options.authMethod ?? 'client_secret_basic'),
      scopes: [...(options.scopes ?? scopeNames)],
      secretHash: secret === null ? null : createHash('sha256').update(secret).digest(),
      status: options.status ?? 'approved',
      metadataHash: Buffer.alloc(32),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return { id, secret };
}

/** The context of a person's call in the console. */
export async function contextOf({ container }: TestApi, { token }: Developer): Promise<Context> {
  const actor = await container.authenticator.authenticate(`Bearer ${token}`);
  return {
    ...container.services,
    actor,
    origin: { requestId: 'req_test', ip: '127.0.0.1', userAgent: null },
  };
}

export interface Authorization {
  readonly answer: ApiAnswer;
  /** The id of the authorization request; empty when it was refused. */
  readonly uid: string;
  readonly cookie: string;
}

type Parameters = Readonly<Record<string, string>>;

/** Sends a browser to the authorization endpoint. */
export async function authorize(
  api: TestApi,
  client: TestClient,
  parameters: Parameters,
): Promise<Authorization> {
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge_method: 'S256',
    ...parameters,
  });
  const answer = await api.client.call('GET', `/v1/oauth/authorize?${query.toString()}`, {
    headers: { accept: 'text/html' },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0] ?? '')
    .join('; ');
  const uid = answer.headers.get('location')?.split('/').at(-1) ?? '';
  return { answer, uid, cookie };
}

/** Decides in the console. @returns the path to which the browser goes next */
async function decide(
  api: TestApi,
  person: Developer,
  input: { readonly uid: string; readonly decision: 'allow' | 'deny' },
): Promise<string> {
  const { returnTo } = await decideConsent(await contextOf(api, person), input);
  const { pathname, search } = new URL(returnTo);
  return pathname + search;
}

/** See {@link decide}. */
export const allow = (api: TestApi, person: Developer, uid: string): Promise<string> =>
  decide(api, person, { uid, decision: 'allow' });

/** See {@link decide}. */
export const deny = (api: TestApi, person: Developer, uid: string): Promise<string> =>
  decide(api, person, { uid, decision: 'deny' });

export function resume(api: TestApi, path: string, cookie: string): Promise<ApiAnswer> {
  return api.client.call('GET', path, { headers: { accept: 'text/html', cookie } });
}

/** Posts a form to an OAuth endpoint, with HTTP Basic for a confidential client. */
export function postForm(
  api: TestApi,
  path: string,
  form: Parameters | string,
  client?: TestClient,
): Promise<ApiAnswer> {
  const basic = client?.secret
    ? Buffer.from(`${client.id}:${encodeURIComponent(client.secret)}`).toString('base64')
    : null;
  return api.client.call('POST', path, {
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(basic === null ? {} : { authorization: `Basic ${basic}` }),
    },
  });
}

export const postToken = (api: TestApi, form: Parameters, client?: TestClient): Promise<ApiAnswer> =>
  postForm(
    api,
    '/v1/oauth/token',
    client && !client.secret ? { client_id: client.id, ...form } : form,
    client,
  );

export interface Code {
  readonly code: string;
  readonly verifier: string;
  /** The last redirect of the browser. */
  readonly location: URL;
}

/** Goes from the authorization request to a code, as a browser does. */
export async function obtainCode(
  api: TestApi,
  client: TestClient,
  person: Developer,
  parameters: Parameters = {},
): Promise<Code> {
  const { challenge, verifier } = createPkce();
  const { cookie, uid } = await authorize(api, client, { code_challenge: challenge, ...parameters });
  const answer = await resume(api, await allow(api, person, uid), cookie);
  const location = new URL(answer.headers.get('location') ?? 'about:blank');
  return { code: location.searchParams.get('code') ?? '', verifier, location };
}

export function redeem(
  api: TestApi,
  client: TestClient,
  { code, verifier }: Code,
  form: Parameters = {},
): Promise<ApiAnswer> {
  return postToken(
    api,
    {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      ...form,
    },
    client,
  );
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Runs the whole code flow. */
export async function obtainTokens(
  api: TestApi,
  client: TestClient,
  person: Developer,
  parameters: Parameters = {},
): Promise<Tokens> {
  const answer = await redeem(api, client, await obtainCode(api, client, person, parameters));
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.text}`);
  return { access: answer.body.access_token, refresh: answer.body.refresh_token };
}

export const refresh = (api: TestApi, client: TestClient, token: string, form: Parameters = {}) =>
  postToken(api, { grant_type: 'refresh_token', refresh_token: token, ...form }, client);

/** Returns true if the REST API accepts a token. */
export async function isAccepted({ client }: TestApi, token: string): Promise<boolean> {
  const { status } = await client.get('/v1/me', token);
  return status === 200;
}

export function startDevice(api: TestApi, client: TestClient, form: Parameters = {}): Promise<ApiAnswer> {
  return postForm(api, '/v1/oauth/device_authorization', { client_id: client.id, ...form }, client);
}

export const poll = (api: TestApi, client: TestClient, deviceCode: string): Promise<ApiAnswer> =>
  postToken(
    api,
    { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode },
    client,
  );

export async function decideDeviceAs(
  api: TestApi,
  person: Developer,
  userCode: string,
  decision: 'approve' | 'deny' = 'approve',
): Promise<void> {
  await decideDevice(await contextOf(api, person), { userCode, decision });
}
