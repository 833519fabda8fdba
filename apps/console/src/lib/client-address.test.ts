import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const direct = createClientAddress([]);
const proxied = createClientAddress(['10.0.0.0/8', '::1']);

test('without a trusted proxy the peer is the client, whatever it claims', () => {
  expect(direct('203.0.113.7', '1.2.3.4')).toBe('203.0.113.7');
  expect(proxied('203.0.113.7', '10.0.0.1')).toBe('203.0.113.7');
});

test('behind trusted proxies the rightmost address that is none of them is the client', () => {
  expect(proxied('10.0.0.1', '198.51.100.9')).toBe('198.51.100.9');
  expect(proxied('::1', '1.2.3.4, 198.51.100.9, 10.9.9.9')).toBe('198.51.100.9');
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::1', '2001:db8::1'],
])('the peer %s is told as %s', (peer, client) => {
  expect(direct(peer, undefined)).toBe(client);
});

test.each(['', 'unknown', '0177.0.0.1', '1.2.3', '<script>'])(
  'a forwarded value like %j names nobody, so the proxy itself is counted',
  (forwarded) => {
    expect(proxied('10.0.0.1', forwarded)).toBe('10.0.0.1');
  },
);

test('a peer without an address (a pipe) is null', () => {
  expect(direct(undefined, '1.2.3.4')).toBeNull();
});
