import { describe, expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

describe('without trusted proxies', () => {
  const address = createClientAddress([]);

  test('the peer is the client, whatever it says of itself', () => {
    expect(address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is written as %s', (peer, client) => {
    expect(address(peer, undefined)).toBe(client);
  });

  test('a connection without a peer has no address', () => {
    expect(address(undefined, '198.51.100.1')).toBeNull();
  });
});

describe('behind trusted proxies', () => {
  const address = createClientAddress(['10.0.0.0/8', '192.0.2.9', '2001:db8:ffff::/48']);

  test.each([
    ['one proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['two proxies', '10.0.0.1', '203.0.113.7, 192.0.2.9', '203.0.113.7'],
    ['a client that wrote the header itself', '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['a client that claims to be a proxy', '10.0.0.1', '10.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['an IPv6 proxy and client', '2001:db8:ffff::1', '2001:db8:1::5', '2001:db8:1::5'],
    ['a mapped proxy', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['addresses with ports', '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['an IPv6 address with a port', '10.0.0.1', '[2001:db8:1::5]:443', '2001:db8:1::5'],
  ])('%s', (_title, peer, forwarded, client) => {
    expect(address(peer, forwarded)).toBe(client);
  });

  test('a peer that is none of them is believed nothing', () => {
    expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  test.each(['', 'unknown', '_hidden', '203.0.113.7, garbage', '0177.0.0.1', '2130706433', '127.1'])(
    'what is no address stops the walk at the proxy: %s',
    (forwarded) => {
      expect(address('10.0.0.1', forwarded)).toBe('10.0.0.1');
    },
  );

  test('a chain of proxies alone ends at the leftmost', () => {
    expect(address('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
  });
});
