import { describe, expect, test } from 'vitest';
import { clientSubject, createClientAddress } from './client-address.ts';

describe('without trusted proxies', () => {
  const address = createClientAddress([]);

  test('the peer is the client, whatever X-Forwarded-For says', () => {
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
  const address = createClientAddress(['10.0.0.0/8', '192.0.2.9', '::1', '2001:db8:ffff::/48']);

  test.each([
    ['one proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['two proxies', '10.0.0.1', '203.0.113.7, 192.0.2.9', '203.0.113.7'],
    ['a client that wrote the header itself', '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['a client that claims to be a proxy', '10.0.0.1', '10.9.9.9, 203.0.113.7', '203.0.113.7'],
    [
      'three proxies, one of them of the other family',
      '::1',
      '1.2.3.4, 203.0.113.7, 10.9.9.9',
      '203.0.113.7',
    ],
    ['an IPv6 proxy and client', '2001:db8:ffff::1', '2001:db8:1::5', '2001:db8:1::5'],
    ['a mapped proxy', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['addresses with ports', '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['an IPv6 address with a port', '10.0.0.1', '[2001:db8:1::5]:443', '2001:db8:1::5'],
  ])('%s', (_title, peer, forwarded, client) => {
    expect(address(peer, forwarded)).toBe(client);
  });

  test('the header of a peer that is not a trusted proxy is ignored', () => {
    expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  test.each(['', 'unknown', '_hidden', '203.0.113.7, garbage', '0177.0.0.1', '2130706433', '127.1'])(
    'a text that is not an address stops the walk at the proxy: %s',
    (forwarded) => {
      expect(address('10.0.0.1', forwarded)).toBe('10.0.0.1');
    },
  );

  test.each(['1.2.3', '<script>', '203.0.113.007', '::ffff:0177.0.0.1'])(
    'what two programs could read differently stops the walk as well: %s',
    (forwarded) => {
      expect(address('10.0.0.1', forwarded)).toBe('10.0.0.1');
    },
  );

  test('an IPv4-compatible address does not pass for the proxy whose address it holds', () => {
    expect(address('10.0.0.1', '1.1.1.1, ::10.0.0.2')).toBe('::a00:2');
  });

  test('a chain of nothing but proxies ends at the leftmost', () => {
    expect(address('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
  });
});

test('a proxy that cannot be read is refused when the rule is made', () => {
  for (const text of ['10.0.0.1/8', '127.1', 'proxy.example.com']) {
    expect(() => createClientAddress([text])).toThrow(RangeError);
  }
});

describe('clientSubject', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s is counted as %s', (ip, subject) => {
    expect(clientSubject(ip)).toBe(subject);
  });

  test('whatever has no address counts as one client', () => {
    expect(clientSubject(null)).toBe('unknown');
    expect(clientSubject('')).toBe('unknown');
    expect(clientSubject('localhost')).toBe('unknown');
  });
});
