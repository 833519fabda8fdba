import pg from 'pg';

const timestamptzOid = 1184;
const parseAny = pg.types.getTypeParser(timestamptzOid, 'text') as (text: string) => Date | number;

const dash = 45;
const dot = 46;
const colon = 58;
const space = 32;
const zero = 48;
const utcSuffix = '+00';
const secondsEnd = 19;

/** The number in `text` between `from` and `to`; NaN if any character there is not a digit. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** The milliseconds in `.5`, `.56` or `.567`; 0 without a fraction. NaN for anything else. */
function milliseconds(text: string, to: number): number {
  const count = to - secondsEnd - 1;
  if (count < 0) return 0;
  if (count < 1 || count > 3 || text.charCodeAt(secondsEnd) !== dot) return Number.NaN;
  const value = digits(text, secondsEnd + 1, to);
  return count === 3 ? value : count === 2 ? value * 10 : value * 100;
}

function isPunctuated(text: string): boolean {
  return (
    text.charCodeAt(4) === dash &&
    text.charCodeAt(7) === dash &&
    text.charCodeAt(10) === space &&
    text.charCodeAt(13) === colon &&
    text.charCodeAt(16) === colon &&
    text.endsWith(utcSuffix)
  );
}

/**
 * Parses a `timestamptz` as the server writes it in a session whose time zone is UTC: `2026-01-02 03:04:05.678+00`. The
 * library's own parser takes any other text: an offset, microseconds, a year of more than four digits, `infinity`.
 */
export function parseTimestamp(text: string): Date | number {
  if (!isPunctuated(text)) return parseAny(text);
  const year = digits(text, 0, 4);
  const at = Date.UTC(
    year,
    digits(text, 5, 7) - 1,
    digits(text, 8, 10),
    digits(text, 11, 13),
    digits(text, 14, 16),
    digits(text, 17, secondsEnd),
    milliseconds(text, text.length - utcSuffix.length),
  );
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return Number.isNaN(at) || year < 100 ? parseAny(text) : new Date(at);
}

type ParserOf = (oid: number, format: 'text' | 'binary') => (value: string) => unknown;

/** The library's types, except `timestamptz`, which every row of a list has. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
    if (oid === timestamptzOid && format === 'text') return parseTimestamp;
    // Its declaration has a signature for each format.
    return (pg.types.getTypeParser as ParserOf)(oid, format);
  },
};
