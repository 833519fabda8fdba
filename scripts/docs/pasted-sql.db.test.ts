import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTestDatabase, type TestDatabase } from '@patchbay/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../product/root.ts';

/** The SELECT statements that a page gives to paste. What a server has to load first is no part of the schema. */
const statementsOf = (page: string): string[] =>
  [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/```sql\n(.*?)```/gs)]
    .flatMap(([, block = '']) => block.split(';'))
    .map((statement) => statement.trim())
    .filter((statement) => statement.startsWith('SELECT') && !statement.includes('pg_stat_statements'));

let own: TestDatabase;
beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
});
afterAll(() => own.drop());

test.each(
  ['debugging.md', 'runbook.md'].flatMap((page) =>
    statementsOf(page).map((text) => ({ page, text, begin: text.slice(0, 40) })),
  ),
)('the schema has everything that a statement of $page reads: $begin…', async ({ text }) => {
  await expect(own.db.query(text)).resolves.toBeInstanceOf(Array);
});
