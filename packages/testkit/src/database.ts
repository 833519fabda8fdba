import { copyTestDatabase, type TestDatabase, type TestDatabaseOptions } from '@patchbay/db/testing';
import { inject } from 'vitest';

/**
 * Creates a migrated, empty database for the caller in about 20 ms. Works in the files of vitest's `db` project
 * (`*.db.test.ts`, `*.http.test.ts`), whose global setup runs the server. Call `drop` when done, or declare it with
 * `await using`.
 */
export function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return copyTestDatabase(inject('testServerUrl'), options);
}
