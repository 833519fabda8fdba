import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './own-address.ts';
import { askForQuietPage } from './quiet-page.ts';

function ask(url: string, headers: IncomingMessage['headers'] = {}) {
  const request = { url, headers } as IncomingMessage;
  askForQuietPage(request);
  return request;
}

test.each([
  '/',
  '/login',
  '/keys?create=1',
  '/oauth/consent/x',
  '/dev/mailbox',
  '/operator',
  '//x',
  '/_next/data/x',
])('a request for %s becomes one for the quiet page', (url) => {
  expect(ask(url).url).toBe('/platform-off');
});

test.each(['/_next/static/chunks/a.js', '/api/trpc/logout', '/icon.svg?v=1'])('%s stays', (url) => {
  expect(ask(url).url).toBe(url);
});

test('a page that is already open gets a whole page, and no part to merge into itself', () => {
  const headers = { rsc: '1', 'next-router-state-tree': 'x', cookie: 'a=b' };
  expect(ask('/keys?_rsc=1', headers).headers).toEqual({ cookie: 'a=b' });
});

test('a listener knows its addresses from the configuration', () => {
  const settings = {
    consoleUrl: 'https://console.example.com',
    adminConsoleListen: { host: '::1', port: 3001 },
  };
  expect(addressOf('public', settings).origins).toEqual(['https://console.example.com']);
  expect(addressOf('admin', settings).origins).toEqual(['http://[::1]:3001', 'http://localhost:3001']);
});
