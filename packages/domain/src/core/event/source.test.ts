import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypeNames } from '@patchbay/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const isProduct = (file: string): boolean => !/\.(test|fixture)\.ts$|^testing\//.test(file);
const sources = globSync('**/*.ts', { cwd: root })
  .filter(isProduct)
  .map((file) => readFileSync(join(root, file), 'utf8'));

test.each(eventTypeNames)('%s is sent by something', (type) => {
  expect(sources.some((text) => text.includes(`'${type}'`))).toBe(true);
});
