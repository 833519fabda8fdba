import { needleBytesMin } from './spelling.ts';

/** The position of a needle in the bytes. */
export interface Hit {
  /** The index of the needle. */
  readonly needle: number;
  readonly offset: number;
}

export type NeedleSearch = (bytes: Buffer) => Hit[];

const base = 0x01_00_01_93;
const filterBits = 22;

/** base ^ (window - 1) modulo 2^32, the factor of the oldest byte in a window. */
function leadingPower(window: number): number {
  let power = 1;
  for (let step = 1; step < window; step += 1) power = Math.imul(power, base);
  return power;
}

function hashFrom(bytes: Buffer, start: number, window: number): number {
  let hash = 0;
  for (let at = start; at < start + window; at += 1) hash = (Math.imul(hash, base) + (bytes[at] ?? 0)) | 0;
  return hash;
}

// Grouped by their ends, because many begin alike with the name of a member.
function groupByHash(needles: readonly Buffer[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  needles.forEach((needle, index) => {
    const hash = hashFrom(needle, needle.byteLength - needleBytesMin, needleBytesMin);
    const group = groups.get(hash);
    if (group) group.push(index);
    else groups.set(hash, [index]);
  });
  return groups;
}

const filterIndex = (hash: number): number => hash >>> (32 - filterBits);

/** Calls `visit` with the end and the hash of each window in `bytes` whose hash passes the filter. */
function visitCandidates(
  bytes: Buffer,
  filter: Uint8Array,
  visit: (end: number, hash: number) => void,
): void {
  if (bytes.byteLength < needleBytesMin) return;
  const power = leadingPower(needleBytesMin);
  let hash = hashFrom(bytes, 0, needleBytesMin);
  for (let end = needleBytesMin; ; end += 1) {
    if (filter[filterIndex(hash)] === 1) visit(end, hash);
    const next = bytes[end];
    if (next === undefined) return;
    const oldest = bytes[end - needleBytesMin] ?? 0;
    hash = (Math.imul(hash - Math.imul(oldest, power), base) + next) | 0;
  }
}

/**
 * Searches for many texts in one pass (Rabin-Karp): the time depends on the bytes and not on the number of needles.
 * @throws RangeError for a needle shorter than {@link needleBytesMin}
 */
export function createNeedleSearch(texts: readonly string[]): NeedleSearch {
  const needles = texts.map((text) => Buffer.from(text));
  if (needles.some((needle) => needle.byteLength < needleBytesMin))
    throw new RangeError('a needle is too short');
  const groups = groupByHash(needles);
  // Rules out almost every position without a lookup in the map.
  const filter = new Uint8Array(2 ** filterBits);
  for (const hash of groups.keys()) filter[filterIndex(hash)] = 1;

  const hitsBefore = (bytes: Buffer, end: number, hash: number): Hit[] =>
    (groups.get(hash) ?? []).flatMap((index) => {
      const needle = needles[index];
      const offset = end - (needle?.byteLength ?? 0);
      return offset >= 0 && needle?.equals(bytes.subarray(offset, end)) ? [{ needle: index, offset }] : [];
    });

  return (bytes) => {
    const hits: Hit[] = [];
    visitCandidates(bytes, filter, (end, hash) => void hits.push(...hitsBefore(bytes, end, hash)));
    return hits;
  };
}
