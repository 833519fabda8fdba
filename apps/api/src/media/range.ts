import type { ByteRange } from '@patchbay/domain/media';

/** The part of an object that a request asks for: a range, all of it (null), or a range that it does not have. */
export type AskedRange = ByteRange | 'unsatisfiable' | null;

export interface RangeRequest {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

const single = /^bytes=(?:(?<first>\d+)-(?<last>\d*)|-(?<suffix>\d+))$/i;

/** Parses a Range header (RFC 9110 section 14.1.1); null if it cannot be read. */
function readRange(range: string, byteSize: number): ByteRange | null {
  const { first, last = '', suffix } = single.exec(range)?.groups ?? {};
  if (suffix !== undefined) return { start: Math.max(0, byteSize - Number(suffix)), end: byteSize };
  if (first === undefined || (last !== '' && Number(last) < Number(first))) return null;
  return { start: Number(first), end: last === '' ? byteSize : Math.min(Number(last) + 1, byteSize) };
}

/**
 * The part of an object of `byteSize` bytes that the headers of a request ask for. Several ranges, an unreadable header, and
 * a condition that does not hold (RFC 9110 section 13.1.5) ask for all of it.
 */
export function rangeOf(
  { ifRange, range }: RangeRequest,
  { byteSize, etag }: { readonly byteSize: number; readonly etag: string },
): AskedRange {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const part = readRange(range, byteSize);
  return part !== null && part.start >= part.end ? 'unsatisfiable' : part;
}
