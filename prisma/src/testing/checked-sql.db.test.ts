import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StatementSpec } from '../sql.ts';
import { copyTestDatabase, type TestDatabase } from './database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
});
afterAll(() => own.drop());

const promising: StatementSpec<string> = {
  name: 'promising',
  text: 'SELECT $1::text AS kept, $2::text AS free',
  notNull: ['kept'],
};

test('a null where a statement promises none fails the test, in a transaction and outside one', async () => {
  const refusal = 'promising: kept is null, and its statement says that it never is';
  await expect(own.db.sql.rows(promising, [null, 'a'])).rejects.toThrow(refusal);
  await expect(own.db.sql.cells(promising, [null, 'a'])).rejects.toThrow(refusal);
  await expect(own.db.transaction(({ sql }) => sql.rows(promising, [null, 'a']))).rejects.toThrow(refusal);
});

test('a promise that is kept changes nothing, and other columns may be null', async () => {
  expect(await own.db.sql.rows(promising, ['a', null])).toEqual([{ kept: 'a', free: null }]);
  expect(await own.db.sql.cells(promising, ['a', null])).toEqual([['a', null]]);
});
