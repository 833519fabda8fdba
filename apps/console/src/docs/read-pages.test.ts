import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';

const pages = readPages({ baseUrl: 'https://api.here.test', consoleUrl: 'https://console.here.test' });
const textOf = (file: string) => pages.find((page) => page.file === file)?.markdown ?? '';

test('a link to another document is an address, from a page in a folder too', () => {
  expect(textOf('websocket')).toContain('[events](/docs/events.md)');
  expect(textOf('api/threads')).toContain('[`threads:read`](/docs/scopes.md#threads:read)');
  expect(textOf('api')).toContain('(/docs/api/threads.md#listThreads)');
});

test('a link to the sources of the service is left out, and so is a note for its authors', () => {
  const all = pages.map(({ markdown }) => markdown).join('\n');
  expect(all).not.toMatch(/docs\/adr|\]\(\/(?!docs\/|llms)|<!--/);
  expect(textOf('websocket')).not.toContain('README');
});

test('samples name this installation', () => {
  expect(textOf('start')).toContain('curl -s https://api.here.test/v1/threads');
  expect(textOf('start')).toContain('(https://console.here.test/signup)');
});

test('every page has a title and a sentence that describes it', () => {
  expect(pages.length).toBeGreaterThan(30);
  for (const { description, file, title } of pages) {
    expect(title, file).not.toBe(file);
    expect(description, file).toMatch(/^[A-Z].{10,}\.$/);
  }
});
