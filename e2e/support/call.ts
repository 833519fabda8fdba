import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { checkAgainstDocument } from './document.ts';
import { patienceMs } from './patience.ts';
import { readProduct } from './running.ts';

/**
 * A whole response. `Body` is the type that the caller expects; its shape has been checked against the OpenAPI
 * document.
 */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined when the body is empty. */
  readonly body: Body;
  readonly text: string;
  readonly requestId: string;
  readonly milliseconds: number;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, for bodies that are not JSON. */
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client address. When absent, the call has an address that no other caller has. */
  readonly from?: string;
  /** The base URL of another process of the product. */
  readonly to?: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** A client address that no other caller has, because limits count by address. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function toRequest(method: Method, options: CallOptions): RequestInit {
  const headers = new Headers({ 'x-forwarded-for': options.from ?? freshAddress() });
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
  if (options.body !== undefined || options.bytes !== undefined)
    headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const body = options.body === undefined ? options.bytes : JSON.stringify(options.body);
  const signal = AbortSignal.timeout(patienceMs);
  return { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** People come to the authorization endpoint and to invitations, so what these refuse is a page. */
const isPage = ({ headers }: Answer, path: string): boolean =>
  /^\/(?:v1\/oauth\/authorize|i\/)/.test(path) &&
  headers.get('content-type')?.startsWith('text/html') === true;

/** A refusal says where its code is documented; RFC 6749 has a name of its own for that, and RFC 7644 has none. */
function expectDocumentedCode({ body }: Answer, what: string): void {
  const { code, detail, docs_url, error, error_uri, schemas } = body as Record<string, unknown>;
  if (schemas !== undefined) return;
  const known = [error, code, detail].find((each) => typeof each === 'string') as string;
  const [name] = known.split(':');
  expect(error === undefined ? docs_url : error_uri, what).toMatch(
    new RegExp(`^http.+/docs/errors#${name}$`),
  );
}

/** Contract section 1: the shape of every refusal on any route. */
export function expectErrorShape(answer: Answer, what: string): void {
  expect(answer.headers.get('content-type'), what).toMatch(/^application\/(?:scim\+)?json/);
  const { detail } = answer.body as { detail: unknown };
  if (answer.status === 422) {
    expect(detail, what).toBeInstanceOf(Array);
    for (const each of detail as unknown[]) {
      expect(each, what).toEqual({
        loc: expect.any(Array),
        msg: expect.any(String),
        type: expect.any(String),
      });
    }
  } else {
    expect(detail, what).toMatch(/^[a-z][a-z0-9_]*(: .+)?$/);
  }
  expectDocumentedCode(answer, what);
  if (answer.status === 429 || answer.status === 503) {
    expect(answer.headers.get('retry-after'), what).toMatch(/^[1-9]\d*$/);
  }
  if (answer.status === 429) {
    expect(answer.headers.get('ratelimit'), what).toMatch(/^"[a-z_-]+";r=\d+;t=\d+$/);
    expect(answer.headers.get('ratelimit-policy'), what).toMatch(/^"[a-z_-]+";q=\d+;w=\d+/);
  }
}

function expectPromisesOfEveryResponse(method: Method, path: string, answer: Answer): void {
  const what = `${method} ${path} → ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.requestId, `X-Request-ID of ${what}`).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
  expect(answer.status, what).not.toBe(500);
  if (answer.status >= 400 && method !== 'HEAD' && !isPage(answer, path)) expectErrorShape(answer, what);
}

/**
 * Makes one request and checks what every response promises: X-Request-ID, the error shape, and the shape that the
 * service's own OpenAPI document gives.
 */
export async function call<Body = unknown>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const { to = readProduct().apiUrl } = options;
  const started = performance.now();
  const response = await fetch(`${to}${path}`, toRequest(method, options));
  const text = await response.text();
  const answer: Answer<Body> = {
    status: response.status,
    headers: response.headers,
    body: parse(text) as Body,
    text,
    requestId: response.headers.get('x-request-id') ?? '',
    milliseconds: performance.now() - started,
  };
  expectPromisesOfEveryResponse(method, path, answer);
  await checkAgainstDocument(to, { method, path }, answer);
  return answer;
}

/** The body of a refusal with a code. */
export interface Refusal {
  readonly detail: string;
  readonly code?: string;
  readonly message?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The body of a 422. */
export interface ValidationRefusal {
  readonly detail: readonly { loc: (string | number)[]; msg: string; type: string }[];
  readonly code: 'validation_error';
}

/** Expects a refusal with this status and this stable identifier in `detail`. */
export function expectRefusal(answer: Answer, status: number, detail: string): void {
  const { detail: sent } = (answer.body ?? {}) as Partial<Refusal>;
  expect({ status: answer.status, detail: sent }).toEqual({ status, detail });
}

/** Expects 422 with an item that points at `loc`. */
export function expectFieldRefused(answer: Answer, ...loc: (string | number)[]): void {
  expect(answer.status, answer.text).toBe(422);
  const { code, detail } = answer.body as ValidationRefusal;
  expect(code).toBe('validation_error');
  expect(detail.map((each) => each.loc)).toContainEqual(loc);
}
