import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { runPatiently } from './run-patiently.ts';

/** PostgreSQL's one-byte "char", which only catalogs use. */
const CHAR_OID = 18;

function toAdapterError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = 'N/A', severity = 'ERROR', message, detail, column, hint } = error;
  const shown = { code, severity, message, detail, column, hint };
  return new DriverAdapterError({ kind: 'postgres', ...shown, originalCode: code, originalMessage: message });
}

/**
 * The same pool, with "char" columns reported as text: Prisma's adapter refuses that type, and the engine reads such columns
 * when it describes a database. Remembers the columns by the rows that they came in.
 */
function admitChar(pool: pg.Pool, noted: WeakMap<object, number[]>): pg.Pool {
  const query = async (config: pg.QueryArrayConfig) => {
    const result = await pool.query(config);
    const indexes = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
    for (const index of indexes)
      Object.assign(result.fields[index] ?? {}, { dataTypeID: pg.types.builtins.TEXT });
    noted.set(result.rows, indexes);
    return result;
  };
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => Reflect.apply(value, target, args);
    },
  });
}

/** The engine distinguishes "char" from text and fails on the wrong one, so the columns get their type back. */
function restoreChar(result: SqlResultSet, indexes: number[] = []): SqlResultSet {
  const columnTypes = result.columnTypes.map((type, index) =>
    indexes.includes(index) ? ColumnTypeEnum.Character : type,
  );
  return { ...result, columnTypes };
}

async function runScript(pool: pg.Pool, script: string): Promise<void> {
  try {
    await runPatiently(pool, script);
  } catch (error) {
    throw toAdapterError(error);
  }
}

/** The adapter that the schema engine uses. It has no shadow database, because nothing here needs one. */
export function createMigrationAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const noted = new WeakMap<object, number[]>();
  const inner = new PrismaPg(admitChar(pool, noted));
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter: SqlDriverAdapter = await inner.connect();
    const read = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await read(query);
      return restoreChar(result, noted.get(result.rows));
    };
    adapter.executeScript = (script) => runScript(pool, script);
    return adapter;
  };
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    connect,
    connectToShadowDb: () => Promise.reject(new Error('migrations are written without a shadow database')),
  };
}
