import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const pages = readPages({ baseUrl: 'https://api.here.test', consoleUrl: 'https://console.here.test' });
const reference = pages.filter(({ file }) => file.startsWith('api/'));
const bodies = reference.map((page) => renderMarkdown(page).body.text);
const formOf = (name: string) =>
  new RegExp(`<form novalidate aria-label="${name}".*?</form>`, 's').exec(bodies.join('\n'))?.[0] ?? '';

test('every call that leads to the Playground has a form with a method, a path and all of its parameters', () => {
  const links = bodies.join('\n').match(/\/playground\?call=/g) ?? [];
  const forms = [
    ...bodies.join('\n').matchAll(/data-method="([A-Z]+)" data-path="(\/[^"]+)">(.*?)<\/form>/gs),
  ];
  expect(links.length).toBeGreaterThan(40);
  expect(forms).toHaveLength(links.length);
  for (const [, , path = '', fields = ''] of forms) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const asked = [...fields.matchAll(/name="(\w+)" data-in="path" required/g)].map(([, name]) => name);
    expect(asked, path).toEqual(named);
  }
});

test('every body is the JSON of the sample', () => {
  const texts = [...bodies.join('\n').matchAll(/<textarea[^>]*>\n(.*?)<\/textarea>/gs)].map(
    ([, text = '']) => text,
  );
  expect(texts.length).toBeGreaterThan(15);
  for (const text of texts)
    expect(() => JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'"))).not.toThrow();
});

test('a form names where each value goes, and takes a key for a call that may be repeated', () => {
  const list = formOf('GET /v1/threads');
  expect(list).toMatch(
    /<label for="listThreads-limit">limit .*query<.*<input id="listThreads-limit" name="limit"/,
  );
  expect(list).not.toContain('textarea');
  expect(formOf('POST /v1/threads')).toContain('name="Idempotency-Key" data-in="header"');
});

test('it is hidden until the script that sends it shows it, and only the reference has that script', () => {
  expect(bodies.join('\n').match(/<details class="try"(?! hidden)/g)).toBeNull();
  const withCalls = pages.filter((page) => renderMarkdown(page).hasCalls);
  expect(withCalls.every(({ file }) => file.startsWith('api/'))).toBe(true);
});

test('what a description holds is escaped', () => {
  const markdown = [
    '## <a id="x"></a>POST /v1/x',
    '| name | in | type | meaning |\n|---|---|---|---|\n| `a"b` | query | `<i>`, `two` | m |',
    "```sh\ncurl -s 'https://a/v1/x' \\\n  -d '{\"a\": \"</textarea>'\\''\"}'\n```",
    '[Try it in the Playground](https://c/playground?call=x)',
  ].join('\n\n');
  const { text } = renderMarkdown({ markdown, hasRowAnchors: false }).body;
  expect(text).toContain('name="a&quot;b"');
  expect(text).toContain('<option>&lt;i&gt;</option>');
  expect(text).toContain('{&quot;a&quot;: &quot;&lt;/textarea&gt;&#39;&quot;}</textarea>');
});
