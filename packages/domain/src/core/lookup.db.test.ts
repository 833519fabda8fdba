import type { Sql } from '@patchbay/db';
import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { createLookup } from './lookup.ts';

test('rows that many ask for at once are read in few statements, and each gets its own', async () => {
  await using own = await createTestDatabase();
  const names: string[] = [];
  const cells: Sql['cells'] = (statement, values) => {
    names.push(statement.name);
    return own.db.sql.cells(statement, values);
  };
  const lookup = createLookup<readonly [string, string], string>(
    { sql: { ...own.db.sql, cells }, waitMsMax: own.db.waitMsMax },
    {
      name: 'test-lookup',
      textOf: (places) =>
        `SELECT key, 'value of ' || key FROM unnest(ARRAY[${places}]) AS key WHERE key <> 'none'`,
      parameterOf: (key) => key.toLowerCase(),
      entryOf: ([key, value]) => [key.toUpperCase(), value],
    },
  );
  const keys = ['NONE', ...Array.from({ length: 40 }, (_, index) => `KEY ${index}`)];
  const values = await Promise.all([...keys, ...keys].map((key) => lookup.read(key)));
  const [none, ...others] = keys.map((key) => (key === 'NONE' ? undefined : `value of ${key.toLowerCase()}`));
  expect(values).toEqual([none, ...others, none, ...others]);
  expect(await lookup.read('KEY 1')).toBe('value of key 1');
  expect(names).toEqual(['test-lookup-64', 'test-lookup-1']);
});
