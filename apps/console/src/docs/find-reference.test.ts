import { expect, test } from 'vitest';
import { createFindReference } from './find-reference.ts';
import { readPages } from './read-pages.ts';

const addresses = { baseUrl: 'https://api.example.com', consoleUrl: 'https://console.example.com' };
const find = createFindReference(readPages(addresses));

test.each([
  ['GET', '/v1/threads', '/docs/api/threads#listThreads', 'listThreads'],
  ['POST', '/v1/threads/{thread_id}/messages', '/docs/api/threads#sendMessage', 'sendMessage'],
  ['POST', '/v1/oauth/token', '/docs/api/oauth#issueToken', null],
  ['POST', '/v1/oauth/token?grant_type=refresh_token', '/docs/api/oauth#issueToken', null],
])('the route %s %s has its entry in the reference', (method, route, href, call) => {
  expect(find(method, route)).toEqual({ href, call });
});

test.each([
  ['GET', ''],
  ['DELETE', '/v1/threads'],
  ['GET', '/v1/threads/thr_1'],
])('%s %s is no declared route', (method, route) => {
  expect(find(method, route)).toBeNull();
});
