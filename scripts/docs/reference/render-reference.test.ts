import { describe, expect, test } from 'vitest';
import { renderReference } from './render-reference.ts';
import { renderSamples } from './render-samples.ts';
import type { SampleRequest } from './sample-request.ts';

const files = renderReference();
const threads = files['docs/api/threads.md'] ?? '';
const partOf = (page: string, id: string): string =>
  page.split('\n## ').find((part) => part.includes(`"${id}"`)) ?? '';

describe('the reference', () => {
  test('has a page for each group, and lists every operation once', () => {
    const listed = [...(files['docs/api.md'] ?? '').matchAll(/^\| \[[A-Z]+ /gm)];
    const described = Object.values(files).flatMap((text) => [...text.matchAll(/^## <a id="/gm)]);
    expect(listed.length).toBeGreaterThan(100);
    expect(described).toHaveLength(listed.length);
  });

  test('says of an operation who may call it, what it takes, what it causes and what refuses it', () => {
    const part = partOf(threads, 'sendMessage');
    expect(part).toContain(
      'or an OAuth access token. A key or token needs [`messages:write`](../scopes.md#messages:write).',
    );
    expect(part).toContain('[`Idempotency-Key`](../conventions.md#trying-again)');
    expect(part).toContain('Causes [`message.new`](../events.md#message.new).');
    expect(part).toContain('| `kind` | body, required | `text`, `voice_note` |');
    expect(part).toMatch(/\| 404 \| \[`thread_not_found`\]\(\.\.\/errors\.md#thread_not_found\) \| /);
    expect(part).not.toContain('internal_error');
  });

  test('says that a list has pages', () => {
    expect(partOf(threads, 'listThreads')).toContain('[a page at a time](../conventions.md#lists-and-pages)');
  });
});

describe('a sample', () => {
  const request: SampleRequest = {
    method: 'POST',
    url: 'https://api.example.com/v1/x',
    token: 'PATCHBAY_API_KEY',
    headers: [['Content-Type', 'application/json']],
    body: { as: 'json', value: { text: 'it\'s "true"', on: true, off: null } },
    sdk: null,
  };
  const samplesOf = (changed: Partial<SampleRequest>) => renderSamples({ ...request, ...changed }).join('\n');

  test('quotes what a shell would read, and keeps the credential in the environment', () => {
    const text = samplesOf({});
    expect(text).toContain(String.raw`"text": "it'\''s \"true\""`);
    expect(text).toContain('-H "Authorization: Bearer $PATCHBAY_API_KEY"');
  });

  test('writes the constants of Python, and leaves texts alone', () => {
    expect(samplesOf({})).toMatch(/"text": "it's \\"true\\"",\s+"on": True,\s+"off": None/);
  });

  test('sends a form and a file as such', () => {
    const form = samplesOf({ headers: [], body: { as: 'form', fields: [['grant_type', 'refresh_token']] } });
    expect(form).toContain("--data-urlencode 'grant_type=refresh_token'");
    expect(form).toContain('new URLSearchParams({');
    const file = samplesOf({ headers: [], body: { as: 'file', member: 'file' } });
    expect(file).toContain('-F file=@recording.ogg');
    expect(file).toContain('files={"file": open("recording.ogg", "rb")}');
  });
});
