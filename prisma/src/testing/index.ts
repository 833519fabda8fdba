import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server of this test run; set by the global setup of the `db` project. */
    testServerUrl: string;
  }
}

export { copyTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
export { writeLogicalLog } from './logical-log.ts';
export { ownMs } from './own-time.ts';
export { type Pair, startPair } from './pair.ts';
export { createTemplate, startTestServer, type TestServer } from './server.ts';
