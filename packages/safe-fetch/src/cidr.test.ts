import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Address, formatAddress, isWithin, parseAddress, parseCidr } from './cidr.ts';
import { dottedOf } from './special-address.fixture.ts';

function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (!address) throw new Error(`${text} is no address`);
  return address;
}

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
  ])('takes no lenient spelling: %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  test('gives the same text for every spelling of one IPv6 address', () => {
    const spellings = ['2606:4700::1', '2606:4700:0:0:0:0:0:1', '2606:4700:0000::0001', '2606:4700::0.0.0.1'];
    expect(new Set(spellings.map((text) => formatAddress(addressOf(text)))).size).toBe(1);
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
    expect(formatAddress(addressOf('::10.0.0.1'))).toBe('0:0:0:0:0:0:a00:1');
    expect(formatAddress(addressOf('::ffff:10.0.0.1'))).toBe('0:0:0:0:0:ffff:a00:1');
  });
});

describe('parseCidr', () => {
  test.each([
    '10.0.0.0',
    '10.0.0.0/',
    '/8',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/08a',
    '10/8',
    '10.0.0.0/255.0.0.0',
    '::/129',
    'fe80::%eth0/64',
    'example.com/8',
    '',
  ])('refuses %j', (text) => {
    expect(() => parseCidr(text)).toThrow(RangeError);
  });

  test.each(['10.0.0.1/8', '10.1.0.0/15', '192.168.1.1/31', '2001:db8::1/32', 'fd00:1::/16'])(
    'refuses %s, whose host bits show that another range was meant',
    (text) => {
      expect(() => parseCidr(text)).toThrow('bits set after its prefix');
    },
  );

  test('holds exactly the addresses that share the prefix', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.nat(0xffffffff), fc.nat(32), (value, other, bits) => {
        const mask = bits === 0 ? 0 : (0xffffffff << (32 - bits)) >>> 0;
        const base = (value & mask) >>> 0;
        const range = parseCidr(`${dottedOf(base)}/${bits}`);
        expect(isWithin(addressOf(dottedOf(value)), [range])).toBe(true);
        expect(isWithin(addressOf(dottedOf(other)), [range])).toBe((other & mask) >>> 0 === base);
      }),
    );
  });
});

describe('isWithin', () => {
  test('never finds an address of one family in a range of the other', () => {
    expect(isWithin(addressOf('::ffff:10.0.0.1'), [parseCidr('10.0.0.0/8')])).toBe(false);
    expect(isWithin(addressOf('::ffff:10.0.0.1'), [parseCidr('0.0.0.0/0')])).toBe(false);
    expect(isWithin(addressOf('8.8.8.8'), [parseCidr('::ffff:0:0/96')])).toBe(false);
    expect(isWithin(addressOf('8.8.8.8'), [parseCidr('::/0')])).toBe(false);
  });
});
