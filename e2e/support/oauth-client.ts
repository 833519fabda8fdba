import { expect } from 'vitest';
import { call } from './call.ts';
import type { Developer } from './developer.ts';
import { visit } from './oauth-person.ts';
import { readProduct } from './running.ts';

/** The redirect URI of the clients in these tests. Nothing listens there: a test reads the URL itself. */
export const redirectUri = 'http://127.0.0.1:43117/callback';

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** A registration request. Each test has a different one, so that two clients are never deduplicated. */
export function describeClient(name: string, members: Readonly<Record<string, unknown>> = {}) {
  return {
    client_name: name,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: 'threads:read messages:write',
    ...members,
  };
}

interface Review {
  readonly client_id: string;
  readonly status: string;
  readonly metadata_hash: string;
}

/** An operator finds a client in the review queue and approves it as shown. */
export async function approveClient({ from, token }: Developer, clientId: string): Promise<void> {
  const as = { from, token };
  const queue = await call<readonly Review[]>('GET', '/v1/admin/oauth-clients?status=pending&limit=100', as);
  const seen = queue.body.find((each) => each.client_id === clientId);
  expect(seen, `${clientId} in the queue of ${queue.body.length}`).toBeDefined();
  const body = { metadata_hash: seen?.metadata_hash };
  const path = `/v1/admin/oauth-clients/${encodeURIComponent(clientId)}/approve`;
  const approved = await call<Review>('POST', path, { ...as, body });
  expect(approved.body, approved.text).toMatchObject({ client_id: clientId, status: 'approved' });
}

/** Expects that the browser of an unapproved client gets a waiting page and no redirect. */
export async function expectToWait(authorizationUrl: string | URL): Promise<void> {
  const { location, status, text } = await visit(authorizationUrl);
  expect({ status, location }).toEqual({ status: 403, location: '' });
  expect(text).toContain('is waiting for approval');
}

/** The status that the API gives an access token, and the code of a refusal. */
export async function tryToken(token: string): Promise<string> {
  const { body, status } = await call<{ detail?: string }>('GET', '/v1/me', { token });
  return body.detail === undefined ? String(status) : `${status} ${body.detail}`;
}

/** The metadata that clients find from the base URL alone (RFC 8414). */
export interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly registration_endpoint: string;
  readonly revocation_endpoint: string;
}

export async function discover(): Promise<ServerMetadata> {
  const { body } = await call<ServerMetadata>('GET', '/.well-known/oauth-authorization-server');
  return body;
}

export interface RegisteredClient {
  readonly client_id: string;
  readonly client_secret?: string;
}

/** Registers a client at the endpoint in the metadata, for libraries that leave registration to their user. */
export async function registerClient(
  { registration_endpoint: endpoint }: ServerMetadata,
  metadata: object,
): Promise<RegisteredClient> {
  const { apiUrl } = readProduct();
  const path = endpoint.slice(apiUrl.length);
  const answer = await call<RegisteredClient>('POST', path, { body: metadata });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
