import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { call, freshAddress } from './call.ts';
import type { IssuedKey, NeedsVerification, SignedIn } from './view.ts';

/** A verified account with a console session. */
export interface Developer {
  readonly email: string;
  readonly password: string;
  /** The console session token. */
  readonly token: string;
  /** The client address of this developer. */
  readonly from: string;
}

const auth = '/v1/developer/auth';

export function freshEmail(): string {
  return `dev-${randomBytes(8).toString('hex')}@example.com`;
}

export function freshPassword(): string {
  return `pass-${randomBytes(9).toString('base64url')}`;
}

/** An account that has not been verified yet. */
export interface Registered {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly from: string;
}

export interface RegisterOptions {
  readonly email?: string;
  readonly password?: string;
  readonly displayName?: string;
  readonly to?: string;
}

export async function register(options: RegisterOptions = {}): Promise<Registered> {
  const { email = freshEmail(), password = freshPassword(), displayName = 'Ada Byron', to } = options;
  const from = freshAddress();
  const body = { email, password, display_name: displayName };
  const at = to === undefined ? { from } : { from, to };
  const answer = await call<NeedsVerification>('POST', `${auth}/register`, { ...at, body });
  expect(answer.status, answer.text).toBe(200);
  const { dev_code: code } = answer.body;
  if (code === undefined) throw new Error('register echoed no code: is a mail server configured?');
  return { email, password, code, from };
}

/** Registers and verifies a new account. */
export async function signUp(options: RegisterOptions = {}): Promise<Developer> {
  const { code, email, from, password } = await register(options);
  const at = options.to === undefined ? { from } : { from, to: options.to };
  const answer = await call<SignedIn>('POST', `${auth}/verify`, { ...at, body: { email, code } });
  expect(answer.status, answer.text).toBe(200);
  return { email, password, token: answer.body.access_token, from };
}

const shared = new Map<string | undefined, Promise<Developer>>();

/** One developer for all tests of a file that only read or are refused. */
export function sharedDeveloper(): Promise<Developer> {
  const { testPath } = expect.getState();
  const developer = shared.get(testPath) ?? signUp();
  shared.set(testPath, developer);
  return developer;
}

/** Signs in with the password. Only for accounts without a second factor. */
export async function signIn(
  developer: Pick<Developer, 'email' | 'password' | 'from'>,
  options: { to?: string } = {},
): Promise<string> {
  const { email, from, password } = developer;
  const answer = await call<SignedIn>('POST', `${auth}/login`, {
    ...options,
    from,
    body: { email, password },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.access_token;
}

export interface KeyOptions {
  readonly name?: string;
  readonly scopes?: readonly string[];
  readonly expires_at?: string | null;
}

/** Creates a key. A developer may make ten key operations a minute. */
export async function createKey(
  developer: Pick<Developer, 'token' | 'from'>,
  options: KeyOptions = {},
  at: { to?: string } = {},
): Promise<IssuedKey> {
  const { from, token } = developer;
  const body = { name: 'A key', ...options };
  const answer = await call<IssuedKey>('POST', '/v1/developer/api-keys', { ...at, from, token, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** The status that a key gets from a route that accepts any valid key. */
export async function tryKey(rawKey: string, to?: string): Promise<number> {
  const answer = await call('GET', '/v1/me', to === undefined ? { token: rawKey } : { token: rawKey, to });
  return answer.status;
}
