import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { clientHeader, stampClientAddress } from './client-stamp.ts';

test('a request carries the address that the rule gives, never the one it claims in the same header', async () => {
  stampClientAddress(() => (peer, forwardedFor) => `${peer}|${forwardedFor}`);
  const name = clientHeader() ?? '';
  const server = createServer((request, response) => response.end(String(request.headers[name])));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': '203.0.113.7', [name]: 'forged' };
  const text = await new Promise<string>((done) => {
    get({ port, host: '127.0.0.1', headers }, (response) => {
      response.setEncoding('utf8').on('data', done);
    });
  });
  server.close();
  expect(text).toBe('127.0.0.1|203.0.113.7');
});

test('the header has a name that no caller can guess', () => {
  expect(clientHeader()).toMatch(/^x-client-[0-9a-f-]{36}$/);
});
