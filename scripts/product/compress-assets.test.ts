import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';

test('each large script and style sheet gets a compressed file with the same content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'chunks'));
  const long = 'export const one = 1;\n'.repeat(100);
  for (const name of ['chunks/a.js', 'b.css', 'font.woff2']) writeFileSync(join(folder, name), long);
  writeFileSync(join(folder, 'short.js'), 'export {};');
  await compressAssets(folder);
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(written.filter((name) => name.endsWith('.br')).toSorted()).toEqual(['b.css.br', 'chunks/a.js.br']);
  for (const name of ['b.css', 'chunks/a.js'])
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(long);
});
