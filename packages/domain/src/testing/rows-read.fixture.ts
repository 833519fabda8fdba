import { type Database, registeredStatements } from '@patchbay/db';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** The rows that a plan has read from tables and indexes. */
function rowsRead(plan: Plan): number {
  const { 'Actual Loops': loops, 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0 } = plan;
  const own = plan['Node Type'].endsWith('Scan') ? (rows + removed) * loops : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}

/** Runs a planned statement. @returns how many rows it reads from tables and indexes */
export async function countRowsRead(
  { query }: Pick<Database, 'query'>,
  name: string,
  values: unknown[],
): Promise<number> {
  const text = registeredStatements().find((each) => each.name === name)?.text;
  const [explained] = await query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  );
  return rowsRead(explained?.['QUERY PLAN'][0]?.Plan as Plan);
}
