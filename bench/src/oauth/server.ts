import { createHash, randomBytes } from 'node:crypto';
import { deviceGrantType } from '@patchbay/contract';
import { decideConsent } from '@patchbay/domain/oauth';
import { contextFor, type createDeveloper } from '@patchbay/domain/services.fixture';
import { seedSession } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { call, readJson } from './http.ts';

type Developer = Awaited<ReturnType<typeof createDeveloper>>;

/** An authorization server under load: the product, or the plain library. */
export interface AuthorizationServer {
  readonly authorize: string;
  readonly token: string;
  readonly deviceAuthorization: string;
  readonly register: string;
  readonly clientId: string;
  /** Another approved client each time, so that no limit per client is reached. */
  nextClientId(): string;
  readonly scope: string;
  /** The person allows a device, with the code that it shows. */
  allowDevice(userCode: string): Promise<void>;
  /** The person allows the request. @returns where the browser goes next */
  allow(consentUrl: string, cookies: string): Promise<{ url: string; cookies: string }>;
}

export const redirectUri = 'https://app.example.com/callback';
export const registration = {
  client_name: 'Bench app',
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code', 'refresh_token', deviceGrantType],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

/** The library alone, at its own paths. */
export async function describeFloor(url: string): Promise<AuthorizationServer> {
  const client = readJson(await call(`${url}/reg`, { json: registration }), 201);
  return {
    authorize: `${url}/auth`,
    token: `${url}/token`,
    deviceAuthorization: `${url}/device/auth`,
    register: `${url}/reg`,
    clientId: client.client_id ?? '',
    nextClientId: () => client.client_id ?? '',
    scope: 'api',
    allowDevice: async (userCode) => {
      const code = userCode.replaceAll('-', '');
      readJson(await call(`${url}/decide?user_code=${code}`, { method: 'POST' }));
    },
    allow: async (consentUrl, cookies) => {
      const reply = await call(new URL(consentUrl, url).href, { cookies });
      return { url: new URL(reply.location ?? '', url).href, cookies };
    },
  };
}

/**
 * The product, with two clients for each person. The people take turns to decide in this process, with the same verb as
 * the console.
 */
export async function describeProduct(
  url: string,
  stage: Stage,
  people: readonly Developer[],
): Promise<AuthorizationServer> {
  const { db, services } = stage;
  const register = `${url}/v1/oauth/register?profile=rfc7591`;
  const ids: string[] = [];
  // With 32 people, no client asks more often than it may. A drill has one person, and registers from one address.
  while (ids.length < 2 * people.length) {
    const json = { ...registration, client_name: `Bench app of ${ids.length}`, scope: 'threads:read' };
    ids.push(readJson(await call(register, { json }), 201).client_id ?? '');
  }
  await db.query(`UPDATE oauth_clients SET status = 'approved' WHERE id = ANY ($1)`, [ids]);
  const contexts = people.map((person) => contextFor(services, person));
  const sessions = await Promise.all(people.map((person) => seedSession(stage, person)));
  let asked = 0;
  let begun = 0;
  const nextClientId = (): string => {
    begun += 1;
    return ids[begun % ids.length] ?? '';
  };
  return {
    authorize: `${url}/v1/oauth/authorize`,
    token: `${url}/v1/oauth/token`,
    deviceAuthorization: `${url}/v1/oauth/device_authorization`,
    register,
    clientId: nextClientId(),
    nextClientId,
    scope: 'threads:read',
    allowDevice: async (userCode) => {
      const token = sessions[asked % sessions.length] ?? '';
      asked += 1;
      const json = { user_code: userCode, decision: 'approve' };
      readJson(await call(`${url}/v1/oauth/device/decide`, { token, json }));
    },
    allow: async (consentUrl, cookies) => {
      const uid = consentUrl.split('/').at(-1) ?? '';
      const ctx = contexts[asked % contexts.length];
      if (!ctx) throw new Error('there is no person to decide');
      asked += 1;
      const { returnTo } = await decideConsent(ctx, { uid, decision: 'allow' });
      const { pathname, search } = new URL(returnTo);
      return { url: url + pathname + search, cookies };
    },
  };
}

/** Runs the code flow from the authorization request to the tokens. @returns the refresh token */
export async function runCodeFlow(
  server: AuthorizationServer,
  clientId = server.nextClientId(),
): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: server.scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const asked = await call(`${server.authorize}?${query.toString()}`);
  const allowed = await server.allow(asked.location ?? '', asked.cookies);
  const resumed = await call(allowed.url, { cookies: allowed.cookies });
  const code = new URL(resumed.location ?? 'about:blank').searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  };
  return readJson(await call(server.token, { form })).refresh_token ?? '';
}

/** @returns the next refresh token */
export async function rotate(server: AuthorizationServer, refreshToken: string): Promise<string> {
  const form = { grant_type: 'refresh_token', client_id: server.clientId, refresh_token: refreshToken };
  return readJson(await call(server.token, { form })).refresh_token ?? '';
}

/** A device's request: the code that it polls with, and the one that it shows. */
export interface DeviceRequest {
  readonly clientId: string;
  readonly deviceCode: string;
  readonly userCode: string;
}

export async function startDevice(
  server: AuthorizationServer,
  clientId = server.nextClientId(),
): Promise<DeviceRequest> {
  const form = { client_id: clientId, scope: server.scope };
  const { device_code, user_code } = readJson(await call(server.deviceAuthorization, { form }));
  return { clientId, deviceCode: device_code ?? '', userCode: user_code ?? '' };
}

/** Runs the device flow from the request of the device to its tokens. */
export async function runDeviceFlow(server: AuthorizationServer): Promise<void> {
  const { clientId, deviceCode, userCode } = await startDevice(server);
  await server.allowDevice(userCode);
  const form = { grant_type: deviceGrantType, client_id: clientId, device_code: deviceCode };
  readJson(await call(server.token, { form }));
}

export async function pollPending(
  server: AuthorizationServer,
  { clientId, deviceCode }: DeviceRequest,
): Promise<void> {
  const form = { grant_type: deviceGrantType, client_id: clientId, device_code: deviceCode };
  readJson(await call(server.token, { form }), 400);
}
