import type pg from 'pg';
import type { Statement } from '../sql.ts';
import { type Catalog, columnOf } from './catalog.ts';
import { isNode, listOf, type Node, nodeOf, numberOf, readTree, type Tree } from './node-tree.ts';
import { Nullability, targetsOf } from './nullability.ts';

export interface DescribedColumn {
  readonly name: string;
  /** As the server names it. */
  readonly type: string;
  readonly isRequired: boolean;
  /** `table.column` where the value is just that; null for others. */
  readonly origin: string | null;
}

export interface DescribedStatement {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly columns: readonly DescribedColumn[];
  /** The names that the text gives to its tables and CTEs. */
  readonly names: readonly string[];
}

interface Prepared {
  readonly parameters: string[];
  readonly results: string[] | null;
}

async function prepare(client: pg.Client, { text }: Statement): Promise<Prepared> {
  await client.query(`PREPARE described AS ${text}`);
  const { rows } = await client.query<Prepared>(
    `SELECT parameter_types::text[] AS parameters, result_types::text[] AS results
     FROM pg_prepared_statements WHERE name = 'described'`,
  );
  await client.query('DEALLOCATE described');
  const [prepared] = rows;
  if (!prepared) throw new Error('a statement was prepared and is gone');
  return prepared;
}

/** The statement as the server has analyzed it: every column traced to its source, every outer join named. */
async function analyze(
  client: pg.Client,
  { text }: Statement,
  { parameters, results }: Prepared,
): Promise<Node> {
  const returned = results === null ? 'void' : 'SETOF record';
  await client.query('BEGIN');
  try {
    await client.query(
      `CREATE FUNCTION pg_temp.described(${parameters.join(', ')}) RETURNS ${returned} LANGUAGE sql BEGIN ATOMIC ${text}; END`,
    );
    const { rows } = await client.query<{ tree: string }>(
      `SELECT prosqlbody::text AS tree FROM pg_proc WHERE proname = 'described'`,
    );
    const [statements] = listOf(readTree(rows[0]?.tree ?? ''));
    const query = nodeOf(listOf(statements).at(-1));
    if (!query) throw new Error('the server stored no tree');
    return query;
  } finally {
    await client.query('ROLLBACK');
  }
}

const text = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '');

function namesIn(tree: Tree | undefined): string[] {
  if (!isNode(tree)) return listOf(tree).flatMap(namesIn);
  const { aliasname, ctename } = tree.fields;
  return [text(aliasname), text(ctename), ...Object.values(tree.fields).flatMap(namesIn)].filter(Boolean);
}

/** Asks a migrated server for the parameters and columns of a statement. @throws if the server refuses it */
export async function describeStatement(
  client: pg.Client,
  catalog: Catalog,
  statement: Statement & { readonly nulls?: readonly number[] },
): Promise<DescribedStatement> {
  const { name, nulls = [] } = statement;
  const prepared = await prepare(client, statement);
  const { parameters, results } = prepared;
  const query = await analyze(client, statement, prepared);
  const nullability = new Nullability({ catalog, nulls: new Set(nulls) });
  const scope = { query, outer: null };
  const columns = targetsOf(query).map(({ fields }, index) => ({
    name: text(fields.resname),
    type: results?.[index] ?? 'unknown',
    isRequired: nullability.isColumnRequired(scope, index),
    origin: catalog.columns.get(columnOf(numberOf(fields.resorigtbl), numberOf(fields.resorigcol))) ?? null,
  }));
  return { name, parameters, columns, names: namesIn(query) };
}
