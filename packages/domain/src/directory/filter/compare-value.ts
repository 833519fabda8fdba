import type { Value } from '../schema/attribute.ts';
import type { Comparison, Literal } from './filter.ts';

const folded = (value: Value | Literal | undefined): Value | Literal | undefined =>
  typeof value === 'string' ? value.toLowerCase() : value;

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function compareTexts(op: Comparison, left: string, right: string): boolean {
  switch (op) {
    case 'co':
      return left.includes(right);
    case 'sw':
      return left.startsWith(right);
    case 'ew':
      return left.endsWith(right);
    case 'gt':
      return left > right;
    case 'ge':
      return left >= right;
    case 'lt':
      return left < right;
    case 'le':
      return left <= right;
    default:
      return left === right;
  }
}

/** Compares a stored value with the literal of a filter, ignoring the case of texts. */
export function compareValue(op: Comparison, value: Value | undefined, literal: Literal): boolean {
  const [left, right] = [folded(value), folded(literal)];
  // "True" of Microsoft Entra ID is compared with a boolean.
  const isSame = left === right || (typeof left === 'boolean' && String(left) === right);
  if (op === 'eq') return isSame;
  if (op === 'ne') return !isSame;
  const [one, other] = [asText(left), asText(right)];
  return one !== null && other !== null && compareTexts(op, one, other);
}
