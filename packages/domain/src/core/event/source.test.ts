import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEvents } from '@patchbay/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const isProduct = (file: string): boolean => !/\.(test|fixture)\.ts$|^testing\//.test(file);
const sources = globSync('**/*.ts', { cwd: root })
  .filter(isProduct)
  .map((file) => readFileSync(join(root, file), 'utf8'));

test.each(describeEvents().map(({ isPlanned, type }) => [type, isPlanned] as const))(
  'the catalog says whether %s is sent: “not sent yet” is %s',
  (type, isPlanned) => {
    expect(sources.some((text) => text.includes(`'${type}'`))).toBe(!isPlanned);
  },
);
