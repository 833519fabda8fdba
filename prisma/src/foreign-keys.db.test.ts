import { expect, inject, test } from 'vitest';
import { copyTestDatabase } from './testing/index.ts';

// Without such an index, each deleted row reads the whole table that refers to it.
test('each foreign key has an index that begins with its columns', async () => {
  await using own = await copyTestDatabase(inject('testServerUrl'));
  const missing = await own.db.query<{ constraint: string }>(
    `SELECT conrelid::regclass || ' ' || conname AS "constraint" FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND NOT EXISTS (
       SELECT FROM pg_index WHERE indrelid = conrelid AND indisvalid
         AND conkey::int[] = (indkey::int2[])[0:array_length(conkey, 1) - 1]::int[]
         AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = (
           SELECT format('(%I IS NOT NULL)', attname) FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1])))`,
  );
  // No account is ever deleted.
  expect(missing).toEqual([{ constraint: 'mfa_challenges mfa_challenges_account_id_fkey' }]);
});
