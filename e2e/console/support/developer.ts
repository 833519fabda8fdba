import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, expect } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import type { IssuedKey, NeedsVerification, SignedIn } from '../../support/view.ts';

/** An account with a console session. */
export interface Developer {
  readonly email: string;
  readonly password: string;
  /** The console session token; as a cookie it is the console's session. */
  readonly token: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client address that no other test has: limits are counted per address. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export const freshEmail = (): string => `dev-${randomBytes(8).toString('hex')}@example.com`;
export const freshPassword = (): string => `pass-${randomBytes(9).toString('base64url')}`;

const postponementsMax = 3;

/** On a busy machine a request may be put off with 503 and Retry-After; nothing has happened then. */
async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  for (let postponed = 0; ; postponed += 1) {
    const response = await fetch(url, init);
    const waitSeconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || postponed === postponementsMax) return response;
    await setTimeout(waitSeconds * 1000);
  }
}

/** Makes one request to the API, as a developer's program does: "GET /v1/threads". */
export async function callApi<Body>(
  product: ProductAddress,
  request: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const headers = new Headers({ 'x-forwarded-for': freshAddress(), ...options.headers });
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const body = options.body === undefined ? {} : { body: JSON.stringify(options.body) };
  const response = await fetchInTime(`${product.apiUrl}${path}`, { method, headers, ...body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text || 'null') as Body };
}

const auth = '/v1/developer/auth';

/** Registers an address. Returns the code that the mail would hold. */
export async function register(product: ProductAddress, email: string, password: string): Promise<string> {
  const { body, status } = await callApi<NeedsVerification>(product, `POST ${auth}/register`, {
    body: { email, password, display_name: 'Ada Byron' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.dev_code ?? '';
}

/** Signs in over the API, which opens a new session. Returns its token, or undefined when the sign-in is refused. */
export async function signIn(
  product: ProductAddress,
  { email, password }: Pick<Developer, 'email' | 'password'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const { body } = await callApi<Partial<SignedIn>>(product, `POST ${auth}/login`, {
    body: { email, password },
    headers,
  });
  return body.access_token;
}

/** A verified account: a new one unless it is named. */
export async function signUp(
  product: ProductAddress,
  { email, password } = { email: freshEmail(), password: freshPassword() },
): Promise<Developer> {
  const code = await register(product, email, password);
  const { body } = await callApi<SignedIn>(product, `POST ${auth}/verify`, { body: { email, code } });
  return { email, password, token: body.access_token };
}

/** Signs the pages of the context in as this developer. */
export async function enterConsole(
  context: BrowserContext,
  product: ProductAddress,
  token = '',
): Promise<void> {
  await context.addCookies([{ name: 'patchbay', value: token, url: product.consoleUrl, httpOnly: true }]);
}

export interface KeyOptions {
  readonly description?: string;
  readonly name?: string;
  readonly scopes?: readonly string[];
  readonly expires_at?: string;
}

/** Creates a key over REST. A developer has ten key operations a minute. */
export async function createKey(
  product: ProductAddress,
  token: string | undefined,
  options: KeyOptions = {},
): Promise<IssuedKey> {
  const body = { name: 'A key', ...options };
  const answer = await callApi<IssuedKey>(product, 'POST /v1/developer/api-keys', { token, body });
  return answer.body;
}

/** The status of a request that any valid key may make, with the error code if it is refused. */
export async function tryKey(product: ProductAddress, rawKey: string): Promise<string> {
  const { status, body } = await callApi<{ detail?: string }>(product, 'GET /v1/me', { token: rawKey });
  return body.detail === undefined ? String(status) : `${status} ${body.detail}`;
}
