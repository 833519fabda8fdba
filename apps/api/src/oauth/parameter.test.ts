import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalResource, spellResource } from './parameter.ts';

const bases = ['https://api.example.com', 'http://localhost:4000'] as const;

/** Texts that RFC 3986 section 6.2 normalizes to one URL: the case of scheme and host, the default port, dots, a slash. */
function spellings(base: string) {
  const { hostname, port, protocol } = new URL(base);
  const shownPort = port === '' ? fc.constantFrom('', ':443', ':') : fc.constantFrom(`:${port}`, `:0${port}`);
  const anyCase = (text: string) =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((upper) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));
  return fc.tuple(anyCase(protocol), anyCase(hostname), shownPort).map(([a, b, c]) => `${a}//${b}${c}`);
}

describe.each(bases)('a resource of %s', (base) => {
  test.each([
    ['', base],
    ['/', base],
    ['/.', base],
    ['/mcp', `${base}/mcp`],
    ['/v1/agents/agt_1/mcp', `${base}/v1/agents/agt_1/mcp`],
    ['/v1/agents/agt_1/mcp/', `${base}/v1/agents/agt_1/mcp`],
    ['/mcp/', `${base}/mcp`],
    ['/x/../mcp', `${base}/mcp`],
  ])('is one URL in every spelling, before the path %j', (path, named) => {
    fc.assert(
      fc.property(spellings(base), (spelled) => {
        expect(canonicalResource(spelled + path, base)).toBe(named);
        expect(spellResource(spelled + path, base)).toBe(named);
      }),
    );
  });

  test('is its own spelling', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const spelled = spellResource(url, base);
        expect(spellResource(spelled, base)).toBe(spelled);
      }),
    );
  });

  test.each([
    '/mcp2',
    '/MCP',
    '/mcp//',
    '//mcp',
    '/mcp?',
    '/mcp?x=1',
    '/mcp#',
    '#',
    '?',
    '/%6dcp',
    '/mcp\n',
    '/v1/agents/mcp',
    '/v1/agents/agt_1/runs',
    '/v1/agents/../mcp/x',
    '/v1/agents/agt_1%2Fx/mcp',
    ' ',
    '\t/mcp',
    '\\mcp',
    '.evil.example',
    ':1',
    '@evil.example',
  ])('is none of this server with %j behind the base', (rest) => {
    expect(canonicalResource(base + rest, base)).toBeNull();
    expect(spellResource(base + rest, base)).toBe(base + rest);
  });
});

test('no other text names this server', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      expect(canonicalResource(text, bases[0])).toBeNull();
    }),
  );
});
