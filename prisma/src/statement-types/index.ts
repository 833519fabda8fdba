import pg from 'pg';
import type { StatementSpec } from '../sql.ts';
import { readCatalog } from './catalog.ts';
import { describeStatement } from './describe.ts';
import { emitStatement, type TypeRules } from './emit.ts';

/**
 * Writes the types of statements, each a member of an object type, in the order of their names.
 * @param url of a migrated database
 * @throws Error with every statement that the server refuses, whose promises it contradicts, or that has a name of two letters
 */
export async function describeStatements(
  url: string,
  specs: readonly StatementSpec<string>[],
  rules: TypeRules,
): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const lines: string[] = [];
    const refused: string[] = [];
    for (const spec of specs.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      try {
        lines.push(emitStatement(await describeStatement(client, catalog, spec), spec, rules));
      } catch (error) {
        refused.push(`${spec.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (refused.length > 0) throw new Error(`statements that are refused:\n${refused.join('\n')}`);
    return lines.join('\n');
  } finally {
    await client.end();
  }
}
