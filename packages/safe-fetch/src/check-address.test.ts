import { describe, expect, test } from 'vitest';
import { answerCorpus } from './address-corpus.fixture.ts';
import { checkAddress, parseAllowCidrs } from './check-address.ts';

const closed = { allowCidrs: [] };

function checkOpened(ranges: readonly string[], ip: string): boolean {
  return checkAddress(ip, { allowCidrs: parseAllowCidrs(ranges) }) === 'allowed';
}

describe('checkAddress', () => {
  test.each(answerCorpus)('an answer of $answers is $verdict', ({ answers, verdict }) => {
    const verdicts = answers.map((answer) => checkAddress(answer, closed));
    expect(verdicts.every((each) => each === 'allowed')).toBe(verdict === 'allowed');
  });

  test('says no more about a refused address than about a text that is not an address', () => {
    const expected = { refused: 'address_not_allowed', reason: 'The host is not at a public address.' };
    expect(checkAddress('169.254.169.254', closed)).toEqual(expected);
    expect(checkAddress('nonsense', closed)).toEqual(expected);
  });

  test.each(['2000::1', '2001:200::1', '2003::1', '2620:4f:8001::1', '2a00::1', '3ffe::1', '3fff:1000::1'])(
    '%s is a public host',
    (ip) => {
      expect(checkAddress(ip, closed)).toBe('allowed');
    },
  );

  test.each(['1fff::1', '2001:1ff:ffff::1', '2001:db8:ffff::1', '2002:ffff::1', '3fff:fff::1', '4000::'])(
    '%s is not',
    (ip) => {
      expect(checkAddress(ip, closed)).not.toBe('allowed');
    },
  );
});

describe('an opened range', () => {
  test('opens its addresses and no others', () => {
    expect(checkOpened(['10.1.2.0/24'], '10.1.2.0')).toBe(true);
    expect(checkOpened(['10.1.2.0/24'], '10.1.2.255')).toBe(true);
    expect(checkOpened(['10.1.2.0/24'], '10.1.1.255')).toBe(false);
    expect(checkOpened(['10.1.2.0/24'], '10.1.3.0')).toBe(false);
    expect(checkOpened(['fd00:1::/32'], 'fd00:1::5')).toBe(true);
    expect(checkOpened(['fd00:1::/32'], 'fd00:2::5')).toBe(false);
    expect(checkOpened(['::1/128'], '::1')).toBe(true);
    expect(checkOpened(['::1/128'], '::')).toBe(false);
  });

  test('leaves the public internet open', () => {
    expect(checkOpened(['10.0.0.0/8'], '8.8.8.8')).toBe(true);
  });

  test('does not open the same addresses inside IPv6', () => {
    for (const ip of ['::ffff:10.0.0.1', '::10.0.0.1', '64:ff9b::10.0.0.1', '2002:a00:1::']) {
      expect(checkOpened(['10.0.0.0/8'], ip), ip).toBe(false);
    }
  });

  test('behind DNS64 lets public IPv4 through the NAT64 prefix, and no inside address', () => {
    const nat64 = ['64:ff9b::/96'];
    expect(checkOpened(nat64, '64:ff9b::8.8.8.8')).toBe(true);
    for (const inner of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '0.0.0.1', '100.64.0.1']) {
      expect(checkOpened(nat64, `64:ff9b::${inner}`), inner).toBe(false);
    }
    expect(checkOpened([...nat64, '10.0.0.0/8'], '64:ff9b::10.0.0.1')).toBe(true);
  });

  test.each(['0.0.0.0/0', '169.0.0.0/8', '168.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '::/0', 'fc00::/7'])(
    'as wide as %s opens no endpoint of a cloud to its credentials',
    (range) => {
      const endpoints = [
        '169.254.169.254',
        '169.254.170.2',
        '168.63.129.16',
        '100.100.100.200',
        '192.0.0.192',
        'fd00:ec2::254',
        'fd20:ce::254',
        'fd00:42::42',
        'fe80::a9fe:a9fe',
        '::ffff:169.254.169.254',
        '64:ff9b::a9fe:a9fe',
        '64:ff9b:1::a9fe:a9fe',
        '2002:a9fe:a9fe::1',
        '2001:0:a9fe:a9fe::1',
      ];
      for (const endpoint of endpoints) expect(checkOpened([range], endpoint), endpoint).toBe(false);
    },
  );
});

describe('parseAllowCidrs', () => {
  test('opens nothing when nothing is named', () => {
    expect(parseAllowCidrs([])).toEqual([]);
  });

  test('lists every problem at once', () => {
    const texts = ['10.0.0.0/8', 'nonsense', '10.0.0.1/8', '169.254.169.254/32'];
    expect(() => parseAllowCidrs(texts)).toThrow(
      'nonsense is not a CIDR range; 10.0.0.1/8 has bits set after its prefix; 169.254.169.254/32 cannot be opened',
    );
  });

  test.each([
    '169.254.0.0/16',
    '169.254.169.0/24',
    'fe80::/64',
    '64:ff9b:1::/96',
    '2001::/32',
    'fd00:ec2::254/128',
  ])('tells the operator that %s stays closed', (range) => {
    expect(() => parseAllowCidrs([range])).toThrow(`${range} cannot be opened`);
  });
});
