import { escapeLike } from '../../core/exports.ts';
import { foldName } from '../../workspace/exports.ts';
import type { Comparison, Filter, Literal } from './filter.ts';
import type { ListTarget, Target, Targets } from './target.ts';
import { filterError } from './tokens.ts';

/** A condition, and the values of its parameters. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Values go into parameters: none becomes a part of the statement. */
interface Parameters {
  readonly values: unknown[];
  readonly first: number;
}

function bind({ first, values }: Parameters, value: unknown): string {
  values.push(value);
  return `$${first + values.length - 1}`;
}

const orders: Partial<Record<Comparison, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };
const likes: Partial<Record<Comparison, readonly [before: string, after: string]>> = {
  co: ['%', '%'],
  sw: ['', '%'],
  ew: ['%', ''],
};

/** A text in the form of what it is compared with. */
const folds: Readonly<Record<'any' | 'column' | 'exact', (text: string) => string>> = {
  any: (text) => text.toLowerCase(),
  column: foldName,
  exact: (text) => text,
};

interface Compared {
  readonly op: Comparison;
  readonly value: Literal;
}

function compareText(
  target: Extract<Target, { kind: 'text' }>,
  { op, value }: Compared,
  parameters: Parameters,
): string {
  if (typeof value !== 'string') throw filterError('a text attribute needs a text to compare with');
  // No stored text contains one, and the database accepts none.
  if (value.includes('\0')) return op === 'ne' ? 'true' : 'false';
  const left = target.case === 'any' ? `lower(${target.sql})` : target.sql;
  const wanted = folds[target.case](value);
  const like = likes[op];
  if (like) return `${left} LIKE ${bind(parameters, like[0] + escapeLike(wanted) + like[1])}::text`;
  const right = `${bind(parameters, wanted)}::text`;
  return op === 'ne' ? `${left} IS DISTINCT FROM ${right}` : `${left} ${orders[op] ?? '='} ${right}`;
}

function compareBoolean(sql: string, op: Comparison, value: Literal): string {
  const read = typeof value === 'string' ? value.toLowerCase() : value;
  const wanted = new Map<Literal, boolean>([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ]).get(read);
  if (wanted === undefined || (op !== 'eq' && op !== 'ne')) {
    throw filterError('compare a boolean by eq or ne with true or false');
  }
  return `(${sql}) IS ${op === 'ne' ? 'NOT ' : ''}${wanted}`;
}

const timePattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/i;

function compareTime(sql: string, { op, value }: Compared, parameters: Parameters): string {
  const at = typeof value === 'string' && timePattern.test(value) ? new Date(value) : null;
  if (at === null || Number.isNaN(at.getTime())) throw filterError('a time must be in ISO 8601 format');
  if (likes[op]) throw filterError('a time cannot be compared by co, sw or ew');
  return `${sql} ${op === 'ne' ? '<>' : (orders[op] ?? '=')} ${bind(parameters, at)}::timestamptz`;
}

function requireTarget(target: Target | null, path: string): Target {
  if (!target) throw filterError(`${path.slice(0, 100)} cannot be compared`);
  return target;
}

const someOf = ({ from }: ListTarget, condition: string): string =>
  `EXISTS (SELECT FROM ${from} WHERE ${condition})`;

const focusOf = ({ find, focus }: ListTarget): Target => requireTarget(find(focus), focus);

function compareNull(sql: string, op: Comparison): string {
  if (op === 'eq') return `(${sql}) IS NULL`;
  if (op === 'ne') return `(${sql}) IS NOT NULL`;
  throw filterError('compare null by eq or ne');
}

function compare(target: Target, compared: Compared, parameters: Parameters): string {
  if (target.kind === 'list') return someOf(target, compare(focusOf(target), compared, parameters));
  const { op, value } = compared;
  if (value === null) return compareNull(target.sql, op);
  switch (target.kind) {
    case 'text':
      return compareText(target, compared, parameters);
    case 'boolean':
      return compareBoolean(target.sql, op, value);
    case 'time':
      return compareTime(target.sql, compared, parameters);
  }
}

function present(target: Target): string {
  if (target.kind === 'list') {
    return target.focus === 'value' ? target.isThere : someOf(target, present(focusOf(target)));
  }
  return target.kind === 'text' ? `coalesce(${target.sql}, '') <> ''` : `(${target.sql}) IS NOT NULL`;
}

/** Three-valued: a missing value is neither equal nor unequal, so a negation asks whether it is not true. */
function write(filter: Filter, find: Targets, parameters: Parameters): string {
  switch (filter.kind) {
    case 'compare':
      return compare(requireTarget(find(filter.path), filter.path), filter, parameters);
    case 'present':
      return present(requireTarget(find(filter.path), filter.path));
    case 'and':
    case 'or':
      return `(${filter.parts.map((part) => write(part, find, parameters)).join(` ${filter.kind} `)})`;
    case 'not':
      return `(${write(filter.part, find, parameters)}) IS NOT TRUE`;
    case 'some': {
      const list = requireTarget(find(filter.path), filter.path);
      if (list.kind !== 'list') throw filterError(`${filter.path.slice(0, 100)} is not a list`);
      return someOf(list, write(filter.part, list.find, parameters));
    }
  }
}

/**
 * A filter as a condition.
 * @param first the number of its first parameter
 * @throws AccessError `invalid_filter` (400) for an attribute that the table does not have
 */
export function toCondition(filter: Filter, find: Targets, first: number): Condition {
  const parameters: Parameters = { values: [], first };
  return { sql: write(filter, find, parameters), values: parameters.values };
}
