import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, dottedOf } from './address.fixture.ts';
import { isWithin, parseCidr, parseNetwork } from './cidr.ts';

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

describe('parseNetwork', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.6'],
    ['2001:db8::1', '2001:db8::1', '2001:db8::'],
    ['10.0.0.0/8', '10.255.255.255', '11.0.0.0'],
    ['2001:db8:ffff::/48', '2001:db8:ffff:1::1', '2001:db8:fffe::1'],
  ])('%s holds %s and not %s', (text, inside, outside) => {
    const network = parseNetwork(text);
    expect(isWithin(addressOf(inside), [network])).toBe(true);
    expect(isWithin(addressOf(outside), [network])).toBe(false);
  });

  test.each(['10.0.0.1/8', 'fe80::1%eth0', '10.0.0.0/33', '127.1', 'localhost', ''])('refuses %j', (text) => {
    expect(() => parseNetwork(text)).toThrow(RangeError);
  });
});
