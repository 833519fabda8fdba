import { expect } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { redirectUri } from './flow.fixture.ts';

/** Expects what every answer of the authorization server has: a request id, and headers that forbid storing it. */
export function expectPromises({ headers }: ApiAnswer): void {
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
  expect(headers.get('cache-control')).toBe('no-store');
}

/** Expects a refusal with both the `detail` of the specification and the `error` of RFC 6749. */
export function expectRefused(answer: ApiAnswer, status: number, error: string): void {
  expect([answer.status, answer.body?.error, answer.text]).toEqual([status, error, expect.any(String)]);
  const { detail, error_description: description } = answer.body;
  expect(description).toEqual(expect.any(String));
  expect(detail).toBe(`${error}: ${description}`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expectPromises(answer);
}

/** Expects a refusal on a page of this server, without a redirect. */
export function expectRefusedOnPage(answer: ApiAnswer, status: number, error: string): void {
  expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.text).toContain(error);
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expectPromises(answer);
}

/** Expects a refusal in the query of the client's redirect URI. @returns the URL of the redirect */
export function expectRedirectedRefusal(answer: ApiAnswer, error: string, to = redirectUri): URL {
  expect([answer.status, answer.text]).toEqual([303, expect.any(String)]);
  const location = new URL(answer.headers.get('location') ?? 'about:blank');
  expect(`${location.origin}${location.pathname}`).toBe(to);
  expect([location.searchParams.get('error'), location.hash]).toEqual([error, '']);
  expect(location.searchParams.has('code')).toBe(false);
  // RFC 9207: the client must detect a mix-up on a refusal as well.
  expect(location.searchParams.get('iss')).toBe('http://localhost:4000');
  expectPromises(answer);
  return location;
}

/** Expects a token answer with its headers (RFC 6749 section 5.1). */
export function expectTokens(answer: ApiAnswer): { access: string; refresh: string } {
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('access_token')]);
  expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expectPromises(answer);
  return { access: answer.body.access_token, refresh: answer.body.refresh_token };
}

/** Expects a refusal of RFC 6749 and returns its reason. */
export function reasonOf(answer: ApiAnswer, error = 'invalid_grant', status = 400): string {
  expectRefused(answer, status, error);
  return answer.body.error_description;
}
