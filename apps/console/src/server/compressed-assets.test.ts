import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createAssetChoice } from './compressed-assets.ts';

let choose: ReturnType<typeof createAssetChoice>;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'chunks'));
  for (const name of ['a.js', 'a.js.br', 'b.css', 'b.css.br', 'plain.js'])
    writeFileSync(join(folder, 'chunks', name), name);
  choose = createAssetChoice(folder);
});

function ask(url: string, encodings: string | undefined) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  if (encodings !== undefined) request.headers['accept-encoding'] = encodings;
  const response = new ServerResponse(request);
  choose(request, response);
  return { url: request.url, headers: { ...response.getHeaders() } };
}

test.each([
  ['/_next/static/chunks/a.js', 'gzip, deflate, br, zstd', 'text/javascript; charset=utf-8'],
  ['/_next/static/chunks/a.js?dpl=1', 'br', 'text/javascript; charset=utf-8'],
  ['/_next/static/chunks/b.css', 'br;q=0.5, gzip', 'text/css; charset=utf-8'],
])('%s for a caller that takes %s is its compressed file', (url, encodings, type) => {
  const asked = ask(url, encodings);
  expect(asked.url).toBe(url.replace(/\.(?:js|css)/, '$&.br'));
  expect(asked.headers).toEqual({ 'content-type': type, 'content-encoding': 'br', vary: 'Accept-Encoding' });
});

test.each([
  ['/_next/static/chunks/a.js', undefined],
  ['/_next/static/chunks/a.js', 'gzip, deflate'],
  ['/_next/static/chunks/a.js', 'br;q=0, gzip'],
  ['/_next/static/chunks/plain.js', 'br'],
  ['/_next/static/chunks/none.js', 'br'],
  ['/_next/static/chunks/a.js.br', 'br'],
  ['/_next/static/chunks/../chunks/a.js', 'br'],
  ['/_next/static/chunks/%61.js', 'br'],
  ['/login', 'br'],
])('%s for a caller that takes %s stays as it is', (url, encodings) => {
  expect(ask(url, encodings)).toEqual({ url, headers: {} });
});
