import { timingSafeEqual } from 'node:crypto';

type Comparable = string | Uint8Array;

/**
 * Equality whose duration does not show where two values differ, so that a tag or hash cannot be guessed byte by byte.
 * Lengths are public here: values of different lengths are unequal at once.
 */
export function equalsConstantTime(left: Comparable, right: Comparable): boolean {
  const a = toBytes(left);
  const b = toBytes(right);
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function toBytes(value: Comparable): Uint8Array {
  return typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
}
