import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../product/root.ts';

const folder = join(root, 'docs', 'adr');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, text: read(file) }));
const index = read('README.md');
const numberOf = (file: string): number => Number(file.slice(0, 4));

test('the index has a row for each decision record, in their order, under its own title', () => {
  const rows = index.matchAll(/^\| (?<number>\d+) \| \[(?<title>.+?)\]\((?<file>\d{4}-[\w-]+\.md)\) \|/gm);
  expect([...rows].map(({ groups }) => ({ ...groups }))).toEqual(
    records.map(({ file, text }) => ({
      number: String(numberOf(file)),
      title: /^# \d+\. (.+)$/m.exec(text)?.[1],
      file,
    })),
  );
});

test('a record begins with its number, which no other has, and the index explains every number between', () => {
  const numbers = records.map(({ file }) => numberOf(file));
  expect(records.map(({ text }) => Number(/^# (\d+)\. /.exec(text)?.[1]))).toEqual(numbers);
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(
    (number) => !numbers.includes(number),
  );
  expect(index).toContain(`| ${missing.join(', ')} |`);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(records)('$file has at most one page', ({ text }) => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
