import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registeredStatements } from '@patchbay/db';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../product/root.ts';
import { loadStatements, statementsWith } from './load.ts';

const page = readFileSync(join(root, 'docs', 'scaling.md'), 'utf8');
const counted = [...page.matchAll(/^\| (\d+) (with|without) `([^`]+)` \|/gm)].map(
  ([, count, how, text]) => [Number(count), how, text] as const,
);
beforeAll(loadStatements);

test('the rows are about the statements that are planned today', () => {
  expect(page).toContain(`There are ${registeredStatements().length} planned statements.`);
  expect(counted).toHaveLength(6);
});

test.each(counted)('a row is about %d statements %s %s', (count, how, text) => {
  const chosen = how === 'with' ? { with: text } : { without: text };
  expect(statementsWith(registeredStatements(), chosen)).toHaveLength(count);
});
