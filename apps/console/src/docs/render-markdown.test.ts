import { describe, expect, test } from 'vitest';
import { pictures } from './pictures.ts';
import { readPages } from './read-pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const render = (markdown: string, hasRowAnchors = false) => renderMarkdown({ markdown, hasRowAnchors });
const bodyOf = (markdown: string, hasRowAnchors = false) => render(markdown, hasRowAnchors).body.text;

describe('a heading', () => {
  test.each([
    ['## When Redis is away', 'when-redis-is-away'],
    ['## `message.new`', 'message.new'],
    ['## <a id="listThreads"></a>GET /v1/threads', 'listThreads'],
  ])('%s has the address %s', (markdown, id) => {
    expect(bodyOf(markdown)).toContain(`<h2 id="${id}"><a href="#${id}">`);
    expect(render(markdown).headings[0]?.id).toBe(id);
  });
});

describe('code', () => {
  const sample = '```sh\ncurl -H "Authorization: Bearer $PATCHBAY_API_KEY"\n```\n\n';

  test('is escaped, and names the key that the page can fill in', () => {
    expect(bodyOf(`${sample}\`\`\`\n<b>\n\`\`\``)).toContain('&lt;b&gt;');
    expect(bodyOf(sample)).toContain('Bearer <span class="key">$PATCHBAY_API_KEY</span>&quot;');
    expect(bodyOf('```python\nf"{os.environ[\'PATCHBAY_API_KEY\']}"\n```')).toContain(
      '<span class="key">{os.',
    );
    expect(bodyOf(`\`\`\`ts\n\${process.env.PATCHBAY_API_KEY}\n\`\`\``)).toContain('<span class="key">$');
  });

  test('in three languages is one group of which one is shown', () => {
    const body = bodyOf(`${sample}\`\`\`ts\na\n\`\`\`\n\n\`\`\`python\nb\n\`\`\`\n\n\`\`\`json\n{}\n\`\`\``);
    expect(body.match(/type="radio"/g)).toHaveLength(3);
    expect(body).toMatch(/<\/figure><\/div><figure class="code" data-lang="json">/);
  });

  test('of a guide is named after its file, or after the terminal in which it runs', () => {
    expect(bodyOf('```ts server.mts\na\n```')).toContain('data-lang="ts"><figcaption>server.mts<');
    expect(bodyOf('```sh server\na\n```')).toContain('<figcaption>Terminal: server<');
  });

  test('in only one language is not a group', () => {
    expect(bodyOf(sample)).not.toContain('radio');
  });
});

test('a link to another document leads to its page', () => {
  expect(bodyOf('[a](/docs/errors.md#not_found) [b](/docs/start.md)')).toContain(
    '<a href="/docs/errors#not_found">a</a> <a href="/docs">b</a>',
  );
});

test('each name in a list has an address, once', () => {
  const body = bodyOf('| status | code |\n|---|---|\n| 404 | `gone: <reason>` |\n| 410 | `gone` |', true);
  expect(body.match(/<tr id="gone">/g)).toHaveLength(1);
});

test('a picture has its size, so that nothing moves when it arrives, and says what it shows', () => {
  const [picture] = pictures;
  expect(bodyOf(`![What it "shows"](${picture?.href})`)).toContain(
    `<img src="${picture?.href}" alt="What it &quot;shows&quot;" width="${picture?.width}" height="${picture?.height}" loading="lazy">`,
  );
});

test('every picture is in a document, at the address where it is served', () => {
  const pages = readPages({ baseUrl: 'http://localhost:4000', consoleUrl: 'http://localhost:3000' });
  const all = pages.map(({ markdown }) => markdown).join('');
  expect(pictures.filter(({ href }) => !all.includes(`](${href})`))).toEqual([]);
  expect(all).not.toMatch(/\]\([\w./-]*pictures\//);
});
