import { afterAll, beforeAll, expect } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

type Headers = Readonly<Record<string, string>>;

/** A workspace whose directory a key manages, and the requests of its client. */
export interface Directory {
  readonly api: TestApi;
  /** A key with the scope `scim`. */
  readonly key: string;
  /** The session of the workspace's owner. */
  readonly owner: string;
  /** A key of another workspace. */
  readonly foreign: string;
  get(path: string, headers?: Headers): Promise<ApiAnswer>;
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<ApiAnswer>;
  /** Adds a user with a name of its own. */
  addUser(more?: object): Promise<{ readonly id: string; readonly userName: string }>;
}

let counter = 0;

async function openDirectory(): Promise<Directory> {
  const api = await startTestApi({ services: { limiter: generousLimiter } });
  const { token: owner } = await signUp(api, 'owner@example.com');
  const key = await createKey(api, owner, ['scim']);
  const foreign = await createKey(api, (await signUp(api)).token, ['scim']);
  const type = { 'content-type': 'application/scim+json; charset=utf-8' };
  const send: Directory['send'] = (method, path, body, headers = {}) =>
    api.client.call(method, path, {
      token: key,
      body,
      headers: { ...(body !== undefined && type), ...headers },
    });
  return {
    api,
    key,
    owner,
    foreign,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    addUser: async (more = {}) => {
      counter += 1;
      const user = { userName: `user-${counter}@example.com`, ...more };
      const { body, status, text } = await send('POST', '/scim/v2/Users', user);
      expect(status, text).toBe(201);
      return body;
    },
  };
}

/** Opens a directory for the tests of a file; its members are there once they run. */
export function useDirectory(): { current: Directory } {
  const opened = {} as { current: Directory };
  beforeAll(async () => {
    opened.current = await openDirectory();
  });
  afterAll(() => opened.current.api[Symbol.asyncDispose]());
  return opened;
}

/** The body of RFC 7644 section 3.12. */
export function expectRefusal(answer: ApiAnswer, status: number, expected: object): void {
  expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...expected,
  });
}
