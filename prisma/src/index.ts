export {
  type DatabaseProblem,
  describeDatabaseProblem,
  explainDatabaseFault,
  explainPooler,
} from './explain-fault.ts';
export { isSerializationFailure, isUnavailable, isUniqueViolation } from './fault.ts';
export type * from './generated/client.ts';
export { Prisma } from './generated/client.ts';
export type { Models } from './joined-models.ts';
export type { Listening } from './listen.ts';
export type { DatabaseLog } from './log.ts';
export { silentLog } from './log.ts';
export { migrationStatus } from './migration/status.ts';
export type { DatabaseOptions } from './open-pool.ts';
export type { ConnectionLoad, Database } from './pool.ts';
export { createDatabase } from './pool.ts';
export { timeoutsWithin } from './session-settings.ts';
export {
  assertCells,
  assertRows,
  type CellsOf,
  type Columns,
  listColumns,
  namesOf,
  type RowOf,
  readFirst,
  registeredStatements,
  rowOf,
  type Selection,
  type Sql,
  type Statement,
  type StatementText,
  type StatementTypes,
  selectionOf,
  statementsOf,
  type VariantCells,
  variantsOf,
} from './sql.ts';
export type { TransactionSql, Tx } from './transaction.ts';
