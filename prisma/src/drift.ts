import { readFile } from 'node:fs/promises';
import { diffToDatamodel } from './diff.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { openScriptPool } from './script-pool.ts';
import { renderSnapshot, snapshotFile } from './snapshot.ts';

/**
 * Compares the datamodel, the migrations and prisma/schema.sql. Returns one sentence for each difference, so none if they
 * agree. Migrates the database at `url`, which should be new.
 */
export async function findSchemaProblems(url: string): Promise<string[]> {
  await migrate(url, { log: silentLog });
  await using script = openScriptPool(url);
  const problems: string[] = [];
  const missing = await diffToDatamodel(script.pool);
  if (missing) problems.push(`the migrations do not give the datamodel; missing:\n${missing}`);
  const kept = await readFile(snapshotFile(), 'utf8').catch(() => '');
  if (kept !== (await renderSnapshot(script.pool)))
    problems.push('prisma/schema.sql is not what the migrations give');
  return problems;
}
