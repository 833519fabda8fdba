export { ownMs, startTestServer, type TestDatabase, type TestServer } from '@patchbay/db/testing';
export { createTestDatabase } from './database.ts';
export { findRedisServer, type RedisServer, startRedisServer } from './redis-server.ts';
