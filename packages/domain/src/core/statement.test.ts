import { type StatementTypes, variantsOf } from '@patchbay/db';
import { expect, expectTypeOf, test } from 'vitest';

interface Found extends StatementTypes {
  readonly values: readonly [string];
  readonly columns: [['id', string]];
}
type Known = Record<'tried-one' | 'tried-two', Found>;

const variants = variantsOf<Known>();
const cases = { one: 'threads', two: 'messages' };
const textOf = (table: string) => ({ text: `SELECT id FROM ${table} WHERE id = $1` });

test('each case has its statement, found by its key', () => {
  const tried = variants('tried', cases, textOf);
  expect(tried.two).toMatchObject({ name: 'tried-two', text: 'SELECT id FROM messages WHERE id = $1' });
  expectTypeOf(tried.two.types).toEqualTypeOf<Found | undefined>();
});

test('a second text for a name is refused', () => {
  variants('tried', cases, textOf);
  expect(() => variants('tried', cases, () => ({ text: 'SELECT 1' }))).toThrow('called tried-one');
});

test('before all are generated they cannot be asked', () => {
  const some = variants('tried', { ...cases, three: 'tasks' }, textOf);
  expectTypeOf(some.one).toEqualTypeOf<unknown>();
});
