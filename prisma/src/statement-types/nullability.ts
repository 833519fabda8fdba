import { type Catalog, columnOf } from './catalog.ts';
import { isNode, listOf, membersOf, type Node, nodeOf, nodesOf, numberOf, type Tree } from './node-tree.ts';
import { type Proven, prove } from './proven.ts';

/** A query and those around it, the nearest first. */
export interface Scope {
  readonly query: Node;
  readonly outer: Scope | null;
}

const relationKinds = { relation: 0, subquery: 1, join: 2, values: 5, cte: 6, group: 9 } as const;
const sublinkKinds = { exists: 0, any: 2, expression: 4, array: 6 } as const;
const externalParameter = 0;
/** Aggregates that are never null. */
const counts: readonly string[] = ['count', 'row_number', 'rank', 'dense_rank', 'ntile'];
/** Functions that are not strict, and never answer null. */
const neverNull: readonly string[] = [
  'concat',
  'concat_ws',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'transaction_timestamp',
  'gen_random_uuid',
  'random',
  'pg_backend_pid',
  'txid_current',
  'pg_current_xact_id',
  'pg_notify',
  'array_append',
  'array_cat',
];

/** Functions whose rows have no null. */
const setsWithoutNull: readonly string[] = ['generate_series', 'regexp_split_to_table'];

const isSelect = (query: Node): boolean => numberOf(query.fields.commandType) === 1;
/** The columns that a query returns. */
export const targetsOf = (query: Node): readonly Node[] =>
  nodesOf(isSelect(query) ? query.fields.targetList : query.fields.returningList).filter(
    ({ fields }) => fields.resjunk !== 'true',
  );
const up = (scope: Scope, levels: number): Scope | null =>
  levels === 0 || scope.outer === null ? scope : up(scope.outer, levels - 1);

/** The leaves of a UNION, by their place in its list of relations. */
function leavesOf(operation: Tree | undefined): number[] {
  if (isNode(operation, 'SETOPERATIONSTMT'))
    return [...leavesOf(operation.fields.larg), ...leavesOf(operation.fields.rarg)];
  return isNode(operation) ? [numberOf(operation.fields.rtindex)] : [];
}

/** Kinds of expressions that are never null. */
const alwaysRequired: readonly string[] = [
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'ARRAYEXPR',
  'ARRAY',
  'ROWEXPR',
  'ROW',
  'SQLVALUEFUNCTION',
  'JSONCONSTRUCTOREXPR',
];

export interface NullRules {
  readonly catalog: Catalog;
  /** The numbers of the parameters that callers may set to null. */
  readonly nulls: ReadonlySet<number>;
}

/** Says of each column that a statement returns if the server can prove it to be never null. */
export class Nullability {
  /** Columns of unions that are being looked at: a recursive one is null only if another branch is. */
  private readonly open = new Map<Node, Set<number>>();
  private readonly proven = new Map<Node, Proven>();
  private readonly catalog: Catalog;
  private readonly nulls: ReadonlySet<number>;

  constructor({ catalog, nulls }: NullRules) {
    this.catalog = catalog;
    this.nulls = nulls;
  }

  private all(list: Tree | undefined, scope: Scope): boolean {
    return listOf(list).every((each) => this.isRequired(each, scope));
  }

  private some(list: Tree | undefined, scope: Scope): boolean {
    return listOf(list).some((each) => this.isRequired(each, scope));
  }

  isColumnRequired(scope: Scope, index: number): boolean {
    const { query } = scope;
    if (isNode(query.fields.setOperations)) return this.isOfUnion(scope, index);
    const target = targetsOf(query)[index];
    return target !== undefined && this.isRequired(target.fields.expr, scope);
  }

  private isOfUnion(scope: Scope, index: number): boolean {
    const { query } = scope;
    const columns = this.open.get(query) ?? new Set();
    if (columns.has(index)) return true;
    this.open.set(query, columns.add(index));
    const isEach = leavesOf(query.fields.setOperations).every((leaf) =>
      this.isCellRequired(scope, leaf, index + 1),
    );
    columns.delete(index);
    return isEach;
  }

  private isOfCte(relation: Node, scope: Scope, index: number): boolean {
    const owner = up(scope, numberOf(relation.fields.ctelevelsup));
    if (!owner) return false;
    const { ctename } = relation.fields;
    const cte = nodesOf(owner.query.fields.cteList).find(({ fields }) => fields.ctename === ctename);
    const query = nodeOf(cte?.fields.ctequery);
    return query !== null && this.isColumnRequired({ query, outer: owner }, index);
  }

  /** A column of a relation in FROM, before joins. */
  private isCellRequired(scope: Scope, place: number, column: number): boolean {
    const relation = nodesOf(scope.query.fields.rtable)[place - 1];
    if (!relation) return false;
    const index = column - 1;
    switch (numberOf(relation.fields.rtekind)) {
      case relationKinds.relation:
        return column <= 0 || this.catalog.required.has(columnOf(numberOf(relation.fields.relid), column));
      case relationKinds.subquery: {
        const query = nodeOf(relation.fields.subquery);
        return query !== null && this.isColumnRequired({ query, outer: scope }, index);
      }
      case relationKinds.join:
        return this.isRequired(listOf(relation.fields.joinaliasvars)[index], scope);
      case relationKinds.values:
        return listOf(relation.fields.values_lists).every((row) =>
          this.isRequired(listOf(row)[index], scope),
        );
      case relationKinds.cte:
        return this.isOfCte(relation, scope, index);
      case relationKinds.group:
        return this.isRequired(listOf(relation.fields.groupexprs)[index], scope);
      default:
        return this.isOfFunction(relation, index);
    }
  }

  /** A row of a function that returns a set; the last column may be its number. */
  private isOfFunction(relation: Node, index: number): boolean {
    const { fields } = relation;
    const names = listOf(nodeOf(fields.eref)?.fields.colnames);
    if (fields.funcordinality === 'true' && index === names.length - 1) return true;
    const [only, ...others] = nodesOf(fields.functions);
    if (!only || others.length > 0) return false;
    const name = this.catalog.functions.get(numberOf(nodeOf(only.fields.funcexpr)?.fields.funcid)) ?? '';
    return setsWithoutNull.includes(name);
  }

  private isVariableRequired({ fields }: Node, scope: Scope): boolean {
    const owner = up(scope, numberOf(fields.varlevelsup));
    if (!owner) return false;
    const [place, column] = [numberOf(fields.varno), numberOf(fields.varattno)];
    const isOuter = membersOf(fields.varnullingrels).length > 0;
    const proven = this.provenBy(owner.query);
    if (proven.everywhere.has(`${place}.${column}`)) return true;
    if (isOuter) return false;
    return proven.inner.has(`${place}.${column}`) || this.isCellRequired(owner, place, column);
  }

  private provenBy(query: Node): Proven {
    const proven = this.proven.get(query) ?? prove(query);
    this.proven.set(query, proven);
    return proven;
  }

  private isAggregateRequired({ fields, kind }: Node, scope: Scope): boolean {
    const name =
      this.catalog.functions.get(numberOf(kind === 'AGGREF' ? fields.aggfnoid : fields.winfnoid)) ?? '';
    if (counts.includes(name)) return true;
    const isGrouped = listOf(scope.query.fields.groupClause).length > 0;
    if (kind === 'WINDOWFUNC' || !isGrouped || isNode(fields.aggfilter)) return false;
    return nodesOf(fields.args).every((target) => this.isRequired(target.fields.expr, scope));
  }

  private isSublinkRequired({ fields }: Node, scope: Scope): boolean {
    const kind = numberOf(fields.subLinkType);
    if (kind === sublinkKinds.exists || kind === sublinkKinds.array) return true;
    const query = nodeOf(fields.subselect);
    if (!query) return false;
    const inner = { query, outer: scope };
    if (kind === sublinkKinds.any)
      return this.isColumnRequired(inner, 0) && this.all(nodeOf(fields.testexpr)?.fields.args, scope);
    // An aggregate without groups has exactly one row; other subqueries may have none.
    const hasOneRow =
      query.fields.hasAggs === 'true' &&
      listOf(query.fields.groupClause).length === 0 &&
      !isNode(query.fields.havingQual) &&
      !isNode(query.fields.limitOffset);
    return kind === sublinkKinds.expression && hasOneRow && this.isColumnRequired(inner, 0);
  }

  private isCallRequired({ fields }: Node, scope: Scope): boolean {
    const id = numberOf(fields.funcid ?? fields.opfuncid);
    const name = this.catalog.functions.get(id) ?? '';
    if (neverNull.includes(name)) return true;
    return this.catalog.strict.has(id) && this.all(fields.args, scope);
  }

  private readonly byKind: Readonly<Record<string, (node: Node, scope: Scope) => boolean>> = {
    VAR: (node, scope) => this.isVariableRequired(node, scope),
    CONST: ({ fields }) => fields.constisnull === 'false',
    PARAM: ({ fields }) =>
      numberOf(fields.paramkind) !== externalParameter || !this.nulls.has(numberOf(fields.paramid)),
    OPEXPR: (node, scope) => this.isCallRequired(node, scope),
    FUNCEXPR: (node, scope) => this.isCallRequired(node, scope),
    AGGREF: (node, scope) => this.isAggregateRequired(node, scope),
    WINDOWFUNC: (node, scope) => this.isAggregateRequired(node, scope),
    SUBLINK: (node, scope) => this.isSublinkRequired(node, scope),
    COALESCEEXPR: ({ fields }, scope) => this.some(fields.args, scope),
    MINMAXEXPR: ({ fields }, scope) => this.some(fields.args, scope),
    BOOLEXPR: ({ fields }, scope) => this.all(fields.args, scope),
    SCALARARRAYOPEXPR: ({ fields }, scope) => this.all(fields.args, scope),
    RELABELTYPE: ({ fields }, scope) => this.isRequired(fields.arg, scope),
    COERCEVIAIO: ({ fields }, scope) => this.isRequired(fields.arg, scope),
    NAMEDARGEXPR: ({ fields }, scope) => this.isRequired(fields.arg, scope),
    ARRAYCOERCEEXPR: ({ fields }, scope) => this.isRequired(fields.arg, scope),
    CASEEXPR: ({ fields }, scope) =>
      this.isRequired(fields.defresult, scope) &&
      nodesOf(fields.args).every((when) => this.isRequired(when.fields.result, scope)),
  };

  /** An expression of a kind that is not known may be null. */
  private isRequired(expression: Tree | undefined, scope: Scope): boolean {
    if (!isNode(expression)) return false;
    if (alwaysRequired.includes(expression.kind)) return true;
    return this.byKind[expression.kind]?.(expression, scope) ?? false;
  }
}
