import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import { type Answer, callApi, freshAddress } from './developer.ts';
import { registerClient, type SelfRegistered } from './oauth-client.ts';

export const webAppScopes = ['threads:read', 'messages:write', 'messages:read.raw'];

/** The state that a public client keeps while its user is away, and the URL it sends them to. */
export interface AuthorizationRequest {
  readonly url: string;
  readonly state: string;
  readonly form: Readonly<Record<string, string>>;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

/** Sends a form, as OAuth clients do. */
export async function postForm<Body>(
  product: ProductAddress,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer<Body>> {
  const response = await fetch(`${product.apiUrl}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': freshAddress() },
    body: new URLSearchParams(form),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** Registers a web app that redirects to `callback`. */
export function registerWebApp(product: ProductAddress, callback: string): Promise<SelfRegistered> {
  return registerClient(product, { redirect_uris: [callback], scope: webAppScopes.join(' ') });
}

/** Starts to connect an app: the URL that it sends its user's browser to. */
export function askAuthorization(
  { apiUrl }: ProductAddress,
  { client_id }: SelfRegistered,
  redirect_uri: string,
): AuthorizationRequest {
  const [state, verifier] = [randomBytes(12).toString('base64url'), randomBytes(32).toString('base64url')];
  const url = new URL(`${apiUrl}/v1/oauth/authorize`);
  url.search = new URLSearchParams({
    client_id,
    redirect_uri,
    state,
    response_type: 'code',
    scope: webAppScopes.join(' '),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const form = { grant_type: 'authorization_code', client_id, redirect_uri, code_verifier: verifier };
  return { url: url.href, state, form };
}

/** Reads the parameters that a browser brings back to the app. */
export async function readReturn(page: Page, callback: string): Promise<Readonly<Record<string, string>>> {
  await page.waitForURL(`${callback}?*`);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Exchanges the code that came back. */
export async function redeem(
  product: ProductAddress,
  { form }: AuthorizationRequest,
  code = '',
): Promise<Tokens> {
  const { body } = await postForm<Tokens>(product, '/v1/oauth/token', { ...form, code });
  return body;
}

/** The id of the person whom an access token or a session belongs to. */
export async function readPersonId(product: ProductAddress, token: string): Promise<string | undefined> {
  const { body } = await callApi<{ id?: string }>(product, 'GET /v1/me', { token });
  return body.id;
}
