import { isComplex, type Value } from '../schema/attribute.ts';
import { compareValue } from './compare-value.ts';
import type { Filter, Literal } from './filter.ts';
import { filterError } from './tokens.ts';

/** The member of a value that a path names; the value itself is its `value`. */
function memberOf(value: Value, path: string): Value | undefined {
  if (!isComplex(value)) return path.toLowerCase() === 'value' ? value : undefined;
  const name = Object.keys(value).find((each) => each.toLowerCase() === path.toLowerCase());
  return name === undefined ? undefined : value[name];
}

/** Returns true if the brackets of a path select this value of a list. @throws AccessError `invalid_filter` (400) */
export function matches(filter: Filter, value: Value): boolean {
  switch (filter.kind) {
    case 'compare':
      return compareValue(filter.op, memberOf(value, filter.path), filter.value);
    case 'present':
      return memberOf(value, filter.path) !== undefined;
    case 'and':
      return filter.parts.every((part) => matches(part, value));
    case 'or':
      return filter.parts.some((part) => matches(part, value));
    case 'not':
      return !matches(filter.part, value);
    case 'some':
      throw filterError('brackets do not nest');
  }
}

/** The members that a filter requires a value to have; null where it does not say that exactly. */
export function requiredMembers(filter: Filter): readonly (readonly [string, Literal])[] | null {
  if (filter.kind === 'compare') return filter.op === 'eq' ? [[filter.path, filter.value]] : null;
  if (filter.kind !== 'and') return null;
  const parts = filter.parts.map(requiredMembers);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
