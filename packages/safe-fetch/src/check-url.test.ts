import { describe, expect, test } from 'vitest';
import { forbiddenHosts } from './address-corpus.fixture.ts';
import { parseAllowCidrs } from './check-address.ts';
import { checkUrl, literalOf, type UrlPolicy } from './check-url.ts';
import { corpus } from './corpus.fixture.ts';

const production: UrlPolicy = { production: true, allowCidrs: [] };
const development: UrlPolicy = { production: false, allowCidrs: [] };

function verdictOf(url: string, policy: UrlPolicy): string {
  const verdict = checkUrl(url, policy);
  return 'refused' in verdict ? verdict.refused : 'allowed';
}

function literalIn(text: string): string | null {
  return literalOf(new URL(text));
}

/** A URL of control characters, or of a million, is no title as it is. */
function printableOf(url: string): string {
  const escaped = url
    .slice(0, 80)
    .replaceAll(/[^\x20-\x7e]/gu, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
  return `"${escaped}"`;
}

const titledCorpus = corpus.map((row) => {
  const where = row.production ? 'in production' : 'outside production';
  return [`${printableOf(row.url)} is ${row.verdict} ${where}`, row] as const;
});

describe('the corpus', () => {
  test('has no row twice, and 200 and more in all', () => {
    const keys = corpus.map(({ url, production: isProduction }) => `${isProduction} ${url}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(forbiddenHosts).size).toBe(forbiddenHosts.length);
    expect(corpus.length + forbiddenHosts.length).toBeGreaterThan(200);
  });

  test.each(titledCorpus)('%s', (_title, { url, verdict, production: isProduction }) => {
    expect(verdictOf(url, { production: isProduction, allowCidrs: [] })).toBe(verdict);
  });

  test.each(forbiddenHosts)('https://%s is refused', (host) => {
    expect(verdictOf(`https://${host}/hook`, production)).toBe('address_not_allowed');
    expect(verdictOf(`https://${host}:8443/hook`, production)).toBe('address_not_allowed');
  });

  test.each(forbiddenHosts)('http://%s is refused outside production too', (host) => {
    expect(verdictOf(`http://${host}/`, development)).toBe('address_not_allowed');
  });
});

describe('checkUrl', () => {
  test('hands out the URL as it will be dialled', () => {
    const verdict = checkUrl('HTTPS://Hooks.EXAMPLE.com:443/a?b', production);
    expect('url' in verdict && verdict.url.href).toBe('https://hooks.example.com/a?b');
  });

  test('takes 2048 characters and not one more', () => {
    const head = 'https://example.com/';
    expect(verdictOf(head + 'a'.repeat(2048 - head.length), production)).toBe('allowed');
    expect(verdictOf(head + 'a'.repeat(2049 - head.length), production)).toBe('url_too_long');
  });

  test('takes a host of 253 characters and not one more', () => {
    const labels = `${'a'.repeat(49)}.`.repeat(5);
    expect(verdictOf(`https://${labels}com/`, production)).toBe('allowed');
    expect(verdictOf(`https://${labels}comm/`, production)).toBe('host_not_allowed');
  });

  test('accepts no scheme that the caller does not accept, and never http in production', () => {
    expect(verdictOf('http://example.com/', { ...development, schemes: ['https'] })).toBe(
      'scheme_not_allowed',
    );
    expect(verdictOf('https://example.com/', { ...development, schemes: ['http'] })).toBe(
      'scheme_not_allowed',
    );
    expect(verdictOf('https://example.com/', { ...production, schemes: ['https'] })).toBe('allowed');
    expect(verdictOf('http://example.com/', { ...production, schemes: ['http'] })).toBe('scheme_not_allowed');
    expect(verdictOf('https://example.com/', { ...production, schemes: [] })).toBe('scheme_not_allowed');
  });

  test('gives a reason that repeats nothing of the URL', () => {
    for (const { url, verdict } of corpus.filter((row) => row.verdict !== 'allowed')) {
      const said = checkUrl(url, production);
      if (!('refused' in said)) continue;
      expect(Object.keys(said), verdict).toEqual(['refused', 'reason']);
      expect(said.reason).not.toMatch(/\d+\.\d+|::|localhost|internal|127|metadata/);
    }
  });

  test.each(['a-', 'a.', '%31', '1.'])(
    'takes no more than its share of time for a host name of many %s',
    (part) => {
      /** The quickest of many, so that what else the machine does hardly counts. */
      const checkMs = (times: number): number => {
        const url = `https://${part.repeat(times)}/`;
        const rounds = Array.from({ length: 30 }, () => {
          const startMs = performance.now();
          checkUrl(url, production);
          return performance.now() - startMs;
        });
        return Math.min(...rounds);
      };
      checkMs(900);
      // Eight times the length takes 64 times as long where time grows with the square, and forever where it doubles.
      expect(checkMs(4800) / checkMs(600)).toBeLessThan(64);
    },
  );
});

describe('with a range opened', () => {
  const opened: UrlPolicy = {
    production: false,
    allowCidrs: parseAllowCidrs(['10.1.2.0/24', '127.0.0.0/8']),
  };

  test.each([
    'http://10.1.2.3:8080/',
    'http://127.0.0.1:3000/',
    'http://127.1:3000/',
    'http://0x7f000001:3000/',
  ])('%s is taken', (url) => {
    expect(verdictOf(url, opened)).toBe('allowed');
  });

  test.each(['http://10.1.3.1/', 'http://192.168.0.1/', 'http://[::1]/', 'http://[::ffff:10.1.2.3]/'])(
    '%s is not',
    (url) => {
      expect(verdictOf(url, opened)).toBe('address_not_allowed');
    },
  );

  test('names of the inside are left to their addresses', () => {
    for (const host of ['receiver', 'localhost', 'receiver.internal', 'metadata.google.internal']) {
      expect(verdictOf(`http://${host}/`, opened), host).toBe('allowed');
    }
  });

  test('every other rule holds', () => {
    expect(verdictOf('http://localhost./', opened)).toBe('host_not_allowed');
    expect(verdictOf('http://user@receiver/', opened)).toBe('userinfo_not_allowed');
    expect(verdictOf('http://10.1.2.3:22/', opened)).toBe('port_not_allowed');
    expect(verdictOf('http://10.1.2.3/', { ...opened, production: true })).toBe('scheme_not_allowed');
  });
});

describe('literalOf', () => {
  test('finds the address that a URL names, and none in a name', () => {
    expect(literalIn('https://0x7f.1/')).toBe('127.0.0.1');
    expect(literalIn('https://[::FFFF:127.0.0.1]/')).toBe('::ffff:7f00:1');
    expect(literalIn('https://127.0.0.1.nip.io/')).toBeNull();
  });
});
