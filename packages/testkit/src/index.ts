export { startTestServer, type TestDatabase, type TestServer } from '@patchbay/db/testing';
export { createTestDatabase } from './database.ts';
export { ownMs } from './own-time.ts';
export { findRedisServer, type RedisServer, startRedisServer } from './redis-server.ts';
