import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../product/root.ts';
import { pinVersions, readClients } from './compatible-clients.ts';

const read = (...parts: string[]): string => readFileSync(join(root, ...parts), 'utf8');
const page = read('docs', 'compatibility.md');
const clients = readClients(page);

describe('the page of compatible clients', () => {
  test.each(clients)('says what the test of $name runs', ({ name, test: file }) => {
    expect(read('e2e', 'conformance', file)).toContain(name);
  });

  test('has every client that has a test', () => {
    const files = readdirSync(join(root, 'e2e', 'conformance')).filter(
      (name) => name.startsWith('client-') && !/client-(mcp-agent|metadata-document)\./.test(name),
    );
    const named = new Set(clients.map(({ test: file }) => file));
    expect(files.filter((file) => !named.has(file))).toEqual([]);
  });

  test('has a row for each line of its tables', () => {
    expect(clients).toHaveLength(page.split('\n').filter((line) => line.startsWith('| `')).length);
  });

  test('has as many OAuth libraries as the README says', () => {
    expect(read('README.md')).toContain(
      `Tests run ${readClients(page, 'OAuth libraries').length} OAuth libraries`,
    );
  });

  test('gets the versions of the lock file, and refuses a client that is not pinned', () => {
    expect(pinVersions('| `arctic` | 0.0.0 | s | w | `t` |\n')).not.toContain('0.0.0');
    expect(() => pinVersions('| `unheard-of` | 1.0.0 | s | w | `t` |\n')).toThrow('unheard-of');
  });
});
