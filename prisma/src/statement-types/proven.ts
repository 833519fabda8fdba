import { isNode, listOf, type Node, nodesOf, numberOf, type Tree } from './node-tree.ts';

/** Columns of a query that its conditions prove to be not null, as `relation.column` by place. */
export interface Proven {
  /** By its WHERE, so also a column of an outer join. */
  readonly everywhere: ReadonlySet<string>;
  /** By an inner join, so not where an outer join around it fills in nulls. */
  readonly inner: ReadonlySet<string>;
}

const isNotNull = '1';
const and = 'and';
const innerJoin = 0;
const nothing: Proven = { everywhere: new Set(), inner: new Set() };

function nameOf(expression: Tree | undefined): string[] {
  if (isNode(expression, 'RELABELTYPE')) return nameOf(expression.fields.arg);
  if (!isNode(expression, 'VAR') || numberOf(expression.fields.varlevelsup) > 0) return [];
  return [`${numberOf(expression.fields.varno)}.${numberOf(expression.fields.varattno)}`];
}

/** A comparison is true only of values; `AND` proves what each of its parts does. */
function namesIn(condition: Tree | undefined): string[] {
  if (!isNode(condition)) return [];
  const { fields, kind } = condition;
  if (kind === 'NULLTEST') return fields.nulltesttype === isNotNull ? nameOf(fields.arg) : [];
  if (kind === 'BOOLEXPR') return fields.boolop === and ? listOf(fields.args).flatMap(namesIn) : [];
  if (kind === 'OPEXPR') return listOf(fields.args).flatMap(nameOf);
  if (kind === 'SCALARARRAYOPEXPR') return nameOf(listOf(fields.args)[0]);
  return nameOf(condition);
}

function innerConditions(join: Tree | undefined): Tree[] {
  if (!isNode(join, 'JOINEXPR') || numberOf(join.fields.jointype) !== innerJoin) return [];
  const { fields } = join;
  return [fields.quals ?? null, ...innerConditions(fields.larg), ...innerConditions(fields.rarg)];
}

/** Only of a SELECT: what RETURNING shows of a row was written after the condition was met. */
export function prove({ fields }: Node): Proven {
  const { commandType, jointree } = fields;
  if (!isNode(jointree)) return nothing;
  const result = numberOf(commandType) === 1 ? null : `${numberOf(fields.resultRelation)}.`;
  const isKept = (name: string): boolean => result === null || !name.startsWith(result);
  const joins = nodesOf(jointree.fields.fromlist).flatMap(innerConditions);
  return {
    everywhere: new Set(namesIn(jointree.fields.quals).filter(isKept)),
    inner: new Set(joins.flatMap(namesIn).filter(isKept)),
  };
}
