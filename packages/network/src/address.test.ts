import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, dottedOf } from './address.fixture.ts';
import { formatAddress, parseAddress, readIpv4At, unmapAddress } from './address.ts';

describe('parseAddress', () => {
  test.each([
    '127.1',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '127.0.0.1.',
    '127.0.0.1 ',
    ' 127.0.0.1',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '[::1]',
    '::1%lo',
    'fe80::1%eth0',
    ':::',
    '1::2::3',
    'localhost',
    '',
  ])('refuses the lenient spelling %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  test('gives the same text for every spelling of one IPv6 address', () => {
    const spellings = ['2606:4700::1', '2606:4700:0:0:0:0:0:1', '2606:4700:0000::0001', '2606:4700::0.0.0.1'];
    expect(new Set(spellings.map((text) => formatAddress(addressOf(text))))).toEqual(
      new Set(['2606:4700::1']),
    );
  });
});

describe('parseAddress of IPv6', () => {
  const dotted = fc.nat(0xffffffff).map(dottedOf);
  const word = fc.nat(0xffff).map((value) => value.toString(16));
  const text = fc
    .tuple(fc.array(word, { maxLength: 5 }), fc.oneof(dotted, word))
    .map(([words, end]) => (words.length === 0 ? `::${end}` : `${words.join(':')}::${end}`));

  // The URL parser writes hex alone, so here two readings of the same text meet.
  test('reads every text as the URL parser does', () => {
    fc.assert(
      fc.property(text, (ip) => {
        const parsed = new URL(`http://[${ip}]/`).hostname.slice(1, -1);
        expect(formatAddress(addressOf(ip)), ip).toBe(formatAddress(addressOf(parsed)));
      }),
      { numRuns: 2000 },
    );
  });

  test('does not take an IPv4-compatible address for an IPv4-mapped one', () => {
    const compatible = addressOf('::10.0.0.1');
    expect(compatible.toNormalizedString()).toBe('0:0:0:0:0:0:a00:1');
    expect(unmapAddress(compatible)).toBe(compatible);
    expect(addressOf('::ffff:10.0.0.1').toNormalizedString()).toBe('0:0:0:0:0:ffff:a00:1');
  });
});

test('an IPv4-mapped address is unmapped in either spelling, and every other address stays as it is', () => {
  for (const text of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '203.0.113.7']) {
    expect(formatAddress(unmapAddress(addressOf(text)))).toBe('203.0.113.7');
  }
  expect(formatAddress(unmapAddress(addressOf('64:ff9b::203.0.113.7')))).toBe('64:ff9b::cb00:7107');
});

test('an IPv4 address inside an IPv6 address is read at its byte', () => {
  expect(formatAddress(readIpv4At(addressOf('2002:cb00:7107::1'), 2))).toBe('203.0.113.7');
  expect(formatAddress(readIpv4At(addressOf('64:ff9b::203.0.113.7'), 12))).toBe('203.0.113.7');
});
