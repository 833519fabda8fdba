import { describe, expect, test } from 'vitest';
import { readPages } from './read-pages.ts';
import { createSearch } from './search.ts';

const search = createSearch(
  readPages({ baseUrl: 'https://api.example.com', consoleUrl: 'https://console.example.com' }),
);
const first = (query: string) => search(query)[0];

describe('a search of the documents', () => {
  test.each([
    ['insufficient_scope', '/docs/errors#insufficient_scope'],
    ['message.new', '/docs/events#message.new'],
    ['threads:read', '/docs/scopes#threads:read'],
    ['key-operations', '/docs/limits#key-operations'],
    ['POST /v1/threads/{thread_id}/messages', '/docs/api/threads#sendMessage'],
    ['sendMessage', '/docs/api/threads#sendMessage'],
    ['list threads', '/docs/api/threads#listThreads'],
    ['revoke key', '/docs/api/keys#revokeApiKey'],
    ['send message', '/docs/api/threads#sendMessage'],
    ['upload audio', '/docs/guides/upload-audio'],
    ['rotating the master key', '/docs/runbook#rotating-the-master-key'],
  ])('finds %s where it is explained', (query, href) => {
    expect(first(query)?.href).toBe(href);
  });

  test('finds a sentence of a guide, and shows it', () => {
    const hit = first('every event is sent at least once');
    expect(hit?.href).toBe('/docs/websocket');
    expect(hit?.excerpt).toContain('Every event is sent at least once');
  });

  test('finds the beginning of a word, and a word with a wrong letter', () => {
    expect(search('idempot').length).toBeGreaterThan(0);
    expect(first('provenence')?.href).toContain('/docs/api/provenance');
  });

  test('finds nothing for a word that is longer than any, and takes no memory to look', () => {
    expect(search('x'.repeat(1_000_000))).toEqual([]);
    expect(first(`${'webhook '.repeat(3)}${'x'.repeat(1_000_000)}`)?.href).toMatch(/webhook/);
  });

  test('returns the best twenty hits, and none if nothing matches', () => {
    expect(search('the')).toHaveLength(20);
    expect(search('xyzzyqwv')).toEqual([]);
    expect(search('***')).toEqual([]);
  });
});
