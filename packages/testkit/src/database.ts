import { copyTestDatabase, type TestDatabase, type TestDatabaseOptions } from '@patchbay/db/testing';
import { inject } from 'vitest';

/**
 * A migrated, empty database of the caller's own, made in some 20 ms. Works in files of vitest's `db`
 * project (`*.db.test.ts`, `*.http.test.ts`), whose global setup runs the server. Call `drop` (or declare
 * it with `await using`) when done.
 */
export function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return copyTestDatabase(inject('testServerUrl'), options);
}
