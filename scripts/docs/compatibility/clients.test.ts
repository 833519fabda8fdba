import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../product/root.ts';
import { testedClients } from './clients.ts';

const clients = Object.values(testedClients).flat();

describe('the page of compatible clients', () => {
  test.each(clients)('says what the test of $name runs', ({ name, test: file }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(name);
  });

  test('has every client that has a test', () => {
    const files = readdirSync(join(root, 'e2e', 'conformance')).filter(
      (name) => name.startsWith('client-') && !/client-(mcp-agent|metadata-document)\./.test(name),
    );
    const named = new Set(clients.map(({ test: file }) => file.split('/').at(-1)));
    expect(files.filter((file) => !named.has(file))).toEqual([]);
  });

  test('has as many OAuth libraries as the README says', () => {
    const { 'OAuth libraries': libraries = [] } = testedClients;
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
      `Tests run ${libraries.length} OAuth libraries`,
    );
  });
});
