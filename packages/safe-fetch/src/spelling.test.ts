import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAddress, parseAllowCidrs } from './check-address.ts';
import { checkUrl, literalOf, type UrlPolicy } from './check-url.ts';
import { dottedOf, embeddings, publicIpv4, specialIpv4, spell, spelling } from './special-address.fixture.ts';

const policy: UrlPolicy = { production: true, allowCidrs: [] };
const runs = { numRuns: 2000 };

function isAllowed(url: string, under: UrlPolicy = policy): boolean {
  return 'url' in checkUrl(url, under);
}

describe('an IPv4 address of a special range', () => {
  test('is refused, at the edges of its range as inside', () => {
    fc.assert(
      fc.property(specialIpv4, (value) => {
        expect(checkAddress(dottedOf(value), policy)).not.toBe('allowed');
      }),
      runs,
    );
  });

  test('is refused in every spelling of a URL', () => {
    fc.assert(
      fc.property(specialIpv4, spelling, (value, how) => {
        const url = `https://${spell(value, how)}/hook`;
        expect(isAllowed(url), url).toBe(false);
      }),
      runs,
    );
  });

  test('is refused inside every IPv6 address that carries one', () => {
    fc.assert(
      fc.property(specialIpv4, fc.constantFrom(...embeddings), (value, embed) => {
        const ip = embed(value);
        expect(checkAddress(ip, policy), ip).not.toBe('allowed');
        expect(isAllowed(`https://[${ip}]/`), ip).toBe(false);
      }),
      runs,
    );
  });

  test('is refused inside IPv6 even where every range of IPv6 was opened', () => {
    const opened = { ...policy, allowCidrs: parseAllowCidrs(['::/0']) };
    fc.assert(
      fc.property(specialIpv4, fc.constantFrom(...embeddings), (value, embed) => {
        // `::` and `::1` are addresses of their own, which ::/0 does open.
        fc.pre(value > 1);
        expect(checkAddress(embed(value), opened), embed(value)).not.toBe('allowed');
      }),
      runs,
    );
  });
});

describe('a public IPv4 address', () => {
  test('is allowed, even right beside a special range', () => {
    fc.assert(
      fc.property(publicIpv4, (value) => {
        expect(checkAddress(dottedOf(value), policy), dottedOf(value)).toBe('allowed');
      }),
      runs,
    );
  });

  test('is read from every spelling as the address that it is', () => {
    fc.assert(
      fc.property(publicIpv4, spelling, (value, how) => {
        const url = `https://${spell(value, how)}/hook`;
        const verdict = checkUrl(url, policy);
        expect('url' in verdict && literalOf(verdict.url), url).toBe(dottedOf(value));
      }),
      runs,
    );
  });

  test('is refused inside every IPv6 address that carries one: no host is called by a transition', () => {
    fc.assert(
      fc.property(publicIpv4, fc.constantFrom(...embeddings), (value, embed) => {
        expect(checkAddress(embed(value), policy), embed(value)).not.toBe('allowed');
      }),
      runs,
    );
  });
});

describe('any text at all', () => {
  test('is checked without an exception, and no scheme but https passes in production', () => {
    const schemes = fc.constantFrom('https://', 'http://', 'ftp://', '//', '', 'https:', 'javascript:');
    fc.assert(
      fc.property(schemes, fc.string({ unit: 'binary', maxLength: 60 }), (scheme, rest) => {
        const verdict = checkUrl(scheme + rest, policy);
        expect('url' in verdict ? verdict.url.protocol : 'https:').toBe('https:');
      }),
      runs,
    );
  });

  test('is not an allowed address unless it really is one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        fc.pre(!/^[\d.]+$|:/.test(text));
        expect(checkAddress(text, policy)).not.toBe('allowed');
      }),
      runs,
    );
  });

  test('of an IPv6 address outside 2000::/3 is refused', () => {
    const word = fc.nat(0xffff);
    fc.assert(
      fc.property(fc.array(word, { minLength: 8, maxLength: 8 }), (words) => {
        fc.pre((words[0] ?? 0) >> 13 !== 1);
        const ip = words.map((each) => each.toString(16)).join(':');
        expect(checkAddress(ip, policy), ip).not.toBe('allowed');
      }),
      runs,
    );
  });
});
