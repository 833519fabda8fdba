import { scimBodyBytesMax } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTable, isRoute, type TableEntry } from '../routes/index.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import { signUp } from '../testing/people.ts';
import { type RawAnswer, sendRaw } from '../testing/raw-request.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { isWrite } from './endpoint.ts';
import { bodyBytesMax } from './json-body.ts';
import { KeptDocument } from './kept-document.ts';

let api: TestApi;
let session: string;
let oauthToken: string;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  session = (await signUp(api, 'operator@example.com')).token;
  oauthToken = (await issueToken(api, session)).raw;
});
afterAll(() => api[Symbol.asyncDispose]());

const table = createTable({
  readiness: () => Promise.reject(new Error('not asked')),
  document: () => new KeptDocument(null),
  operatorDocument: () => new KeptDocument(null),
  asyncDocument: () => new KeptDocument(null),
});
const byPath = [...Map.groupBy(table, ({ path }) => path)];
const targetOf = (path: string): string => path.replaceAll(/\{\w+\}/g, 'xxx_unknown');
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

function ask(method: string, target: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', body];
  return sendRaw(api.port, lines.join('\r\n'));
}

function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, answer.header('x-request-id') !== undefined]).toEqual([status, true]);
  expect(answer.header('content-type')).toMatch(/^application\/(?:scim\+)?json/);
  expect(JSON.parse(answer.body).detail.split(':')[0]).toBe(code);
}

/** The methods that a path takes: HEAD only where a GET has no effect, and OPTIONS everywhere. */
function takenBy(entries: readonly TableEntry[]): string[] {
  const own = entries.map(({ method }) => String(method));
  const head = entries.some((entry) => entry.head) ? ['HEAD'] : [];
  return [...own, ...head, 'OPTIONS'];
}

describe.each(byPath)('%s', (path, entries) => {
  const taken = takenBy(entries);
  const target = targetOf(path);

  test.each(methods.filter((method) => !taken.includes(method)))(
    'refuses %s with 405 and the methods that it does take',
    async (method) => {
      const answer = await ask(method, target);
      expect(answer.header('allow')?.split(', ').toSorted()).toEqual(taken.toSorted());
      if (method === 'HEAD') expect([answer.status, answer.body]).toEqual([405, '']);
      else expectRefusal(answer, 405, 'method_not_allowed');
    },
  );

  test.each(taken)('takes %s, as it says', async (method) => {
    const answer = await ask(method, target);
    expect(answer.status).not.toBe(405);
    expect(answer.header('x-request-id')).toBeDefined();
    if (method !== 'HEAD' && answer.status === 404) expect(answer.body).not.toContain('"not_found"');
  });

  test('has nothing below it that is not in the table', async () => {
    expectRefusal(await ask('GET', `${target}/nowhere/at-all`), 404, 'not_found');
  });
});

/** A credential that the endpoint takes, so that the body is read. */
function credentialOf(entry: TableEntry): string[] {
  if (entry.errors === 'rpc') return [`Authorization: Bearer ${oauthToken}`];
  const isOpen = isRoute(entry) ? entry.access === 'open' : entry.errors !== 'scim';
  return isOpen ? [] : [`Authorization: Bearer ${session}`];
}

const bytesMaxOf = (entry: TableEntry): number => {
  if (entry.errors === 'scim') return scimBodyBytesMax;
  return (isRoute(entry) ? (entry.bytes?.bytesMax ?? entry.bodyBytesMax) : null) ?? bodyBytesMax;
};

const isAppended = (entry: TableEntry): boolean => isRoute(entry) && entry.bytes?.as === 'append';

/** A media type that the endpoint takes, and one that it does not take. */
function typesOf(entry: TableEntry): readonly [right: string, wrong: string] {
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];
  if (isRoute(entry) && entry.bytes)
    return [isAppended(entry) ? 'application/offset+octet-stream' : 'application/octet-stream', json];
  return entry.body === 'form' ? [form, json] : [json, form];
}

/** The bytes of a segment are opaque, so only a type that would wrap them is refused. */
function wrongTypesOf(entry: TableEntry, wrong: string): readonly (string | undefined)[] {
  const isSegment = isRoute(entry) && entry.bytes?.as === 'segment';
  return isSegment ? [wrong, 'multipart/form-data; boundary=x'] : [wrong, 'text/plain', 'garbage', undefined];
}

// Revocation answers 200 to everything, so that nobody learns whether a token was valid (RFC 7009 section 2.2).
const writes = table.filter(({ method, name }) => isWrite(method) && name !== 'revokeToken');

describe.each(writes.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
  '%s',
  (_name, entry) => {
    const { method } = entry;
    const [right, wrong] = typesOf(entry);
    const send = (headers: readonly string[], content: string) =>
      ask(method, targetOf(entry.path), [...credentialOf(entry), ...headers], content);

    test.each(wrongTypesOf(entry, wrong))(
      'refuses a body of another media type with 415 (%s)',
      async (type) => {
        const named = type === undefined ? [] : [`Content-Type: ${type}`];
        expectRefusal(await send([...named, 'Content-Length: 2'], '{}'), 415, 'unsupported_media_type');
      },
    );

    test('refuses a compressed body with 415, unread', async () => {
      const headers = [`Content-Type: ${right}`, 'Content-Encoding: gzip', 'Content-Length: 2'];
      expectRefusal(await send(headers, '{}'), 415, 'unsupported_media_type');
    });

    test('refuses a body over its limit with 413, whether or not its length is declared', async () => {
      const over = bytesMaxOf(entry) + 1;
      const offset = isAppended(entry) ? ['Upload-Offset: 0'] : [];
      const declared = await send([`Content-Type: ${right}`, `Content-Length: ${over}`, ...offset], 'x');
      expectRefusal(declared, 413, 'payload_too_large');
      // An appended chunk is held to the limit that its upload announced.
      if (isAppended(entry)) return;
      const chunk = `${over.toString(16)}\r\n${'a'.repeat(over)}\r\n0\r\n\r\n`;
      const chunked = await send([`Content-Type: ${right}`, 'Transfer-Encoding: chunked'], chunk);
      expectRefusal(chunked, 413, 'payload_too_large');
    });
  },
);

test('revocation answers 200 whatever is sent', async () => {
  for (const headers of [['Content-Type: text/plain', 'Content-Length: 2'], ['Content-Length: 2']]) {
    const answer = await ask('POST', '/v1/oauth/revoke', headers, 'xx');
    expect([answer.status, answer.body]).toEqual([200, '']);
  }
});
