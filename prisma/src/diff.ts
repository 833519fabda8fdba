import { join } from 'node:path';
import type pg from 'pg';
import { withEngine } from './migration/engine.ts';
import { packageDir, readDatamodel } from './migration/read-migrations.ts';

const EMPTY = '-- This is an empty migration.';

/**
 * SQL that turns the schema of the database behind `pool` into the Prisma datamodel; empty if they agree.
 * Functions, triggers and UNLOGGED are not compared, because a datamodel cannot express them.
 */
export async function diffToDatamodel(pool: pg.Pool): Promise<string> {
  const files = await readDatamodel(join(packageDir(), 'schema'));
  const result = await withEngine(pool, files, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: packageDir() },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  const sql = (result.stdout ?? '').trim();
  return sql === EMPTY ? '' : sql;
}
