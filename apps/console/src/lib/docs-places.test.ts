import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorRegistry } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../docs/places.ts';
import { readPages } from '../docs/read-pages.ts';
import { docsPlaces } from './docs-places.ts';
import { paths } from './paths.ts';

const addresses = { baseUrl: 'https://api.example.com', consoleUrl: 'https://console.example.com' };
const there = new Set(
  readPages(addresses)
    .flatMap(placesOf)
    .map(({ href }) => href),
);
const sources = [...new Set(listSources())].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

function listSources(): string[] {
  const folder = join(import.meta.dirname, '..');
  return ['app', 'features', 'lib', 'trpc', 'ui'].flatMap((part) =>
    globSync(join(folder, part, '**/*.{ts,tsx}')).filter((path) => !/\.test\.|docs-places/.test(path)),
  );
}

describe('a link of the console to its documents', () => {
  test('leads to an existing page and anchor', () => {
    expect(docsPlaces.map((place) => paths.docs(place)).filter((href) => !there.has(href))).toEqual([]);
  });

  test('exists for every error, each with its own row', () => {
    const codes = Object.keys(errorRegistry);
    expect(codes.filter((code) => !there.has(`/docs/errors#${code}`))).toEqual([]);
  });

  test('uses every place of the list', () => {
    const text = sources.map((source) => source.text).join('\n');
    const unused = docsPlaces.filter((place) => !text.includes(`'${place}'`) && !text.includes(`"${place}"`));
    expect(unused).toEqual([]);
  });
});

test('every form of a page is the one that leads to the documents', () => {
  const plain = sources.filter(({ path, text }) => /\/(?:app|features)\//.test(path) && /<form\b/.test(text));
  expect(plain.map(({ path }) => path)).toEqual([]);
});
