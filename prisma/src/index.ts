export { isSerializationFailure, isUnavailable, isUniqueViolation, summariseFault } from './fault.ts';
export type * from './generated/client.ts';
export { Prisma, PrismaClient } from './generated/client.ts';
export type { DatabaseLog } from './log.ts';
export { silentLog } from './log.ts';
export { migrationStatus } from './migration/status.ts';
export type { Database, DatabaseOptions, Statement, Tx } from './pool.ts';
export { createDatabase } from './pool.ts';
export { type SqlTx, sqlOf } from './sql-transaction.ts';
