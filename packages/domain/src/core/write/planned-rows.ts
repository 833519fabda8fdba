import type { Statement, StatementTypes } from '@patchbay/db';
import type { Statements } from '../generated/statements.ts';
import { variants } from '../statement.ts';

export interface PlannedRows<Types extends StatementTypes = StatementTypes> {
  /** The statement for that many rows, and the parameters that fill its places. */
  of(rows: readonly (readonly unknown[])[]): {
    readonly statement: Statement<Types>;
    readonly values: readonly unknown[];
  };
}

export interface RowPlan<Name extends string = string> {
  readonly name: Name;
  /** The columns in their order, and their SQL types. The first is never null. */
  readonly columns: Readonly<Record<string, string>>;
  /** Writes the statement. `rows` goes after FROM; beside the columns, it has the integer `place` of each row. */
  readonly textOf: (rows: string) => string;
}

/** A table of `size` rows. Those that no parameters fill are left out. */
function tableOf(columns: Readonly<Record<string, string>>, size: number): string {
  const names = Object.keys(columns);
  const types = Object.values(columns);
  const rows = Array.from({ length: size }, (_, place) => {
    const cells = types.map((type, index) => `$${place * types.length + index + 1}::${type}`);
    return `(${[place, ...cells].join(', ')})`;
  });
  return `(SELECT * FROM (VALUES ${rows.join(', ')}) AS listed (place, ${names.join(', ')}) WHERE ${names[0]} IS NOT NULL)`;
}

/**
 * A statement that takes many rows at once. Its text says how many: given arrays of unknown length, the server plans the
 * query again at every execution. The number is rounded up to a power of two, so that few statements are ever prepared.
 */
export function planUncheckedRows({ columns, name, textOf }: RowPlan): PlannedRows {
  const width = Object.keys(columns).length;
  const statements = new Map<number, Statement>();
  const statementFor = (size: number): Statement => {
    const known = statements.get(size);
    if (known) return known;
    const statement = { name: `${name}-${size}`, text: textOf(tableOf(columns, size)) };
    statements.set(size, statement);
    return statement;
  };
  return {
    of: (rows) => {
      const size = 2 ** Math.ceil(Math.log2(Math.max(1, rows.length)));
      const values: unknown[] = rows.flat();
      while (values.length < size * width) values.push(null);
      return { statement: statementFor(size), values };
    },
  };
}

/** The columns of a plan do not depend on the number of rows, so those for one row are generated. */
type RowTypes<Name extends string> = `${Name}-1` extends infer Full extends keyof Statements
  ? { readonly values: readonly unknown[]; readonly columns: Statements[Full]['columns'] }
  : StatementTypes;

/** As {@link planUncheckedRows}, declared when its module loads: the type of its rows is generated. */
export function planRows<Name extends string>(plan: RowPlan<Name>): PlannedRows<RowTypes<Name>> {
  variants(plan.name, { 1: tableOf(plan.columns, 1) }, (rows) => ({ text: plan.textOf(rows) }));
  return planUncheckedRows(plan) as PlannedRows<RowTypes<Name>>;
}
