import pg from 'pg';
import { expect, test } from 'vitest';
import { parseTimestamp, types } from './timestamp.ts';

const library = pg.types.getTypeParser(1184) as (text: string) => unknown;

/** As PostgreSQL writes it in UTC: without zeros at the end of a fraction, and without an empty fraction. */
function written(at: Date): string {
  const [day = '', time = ''] = at.toISOString().replace('Z', '').split('T');
  return `${day} ${time.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') || time.includes('.') ? '' : zeros))}+00`;
}

test('a time is parsed to the millisecond, with the library’s result', () => {
  const start = Date.UTC(1999, 11, 30, 22, 58, 57);
  for (let step = 0; step < 5000; step += 1) {
    const at = new Date(start + step * 86_399_041);
    expect(parseTimestamp(written(at))).toEqual(at);
    expect(library(written(at))).toEqual(at);
  }
});

test('every millisecond is exact', () => {
  for (let millisecond = 0; millisecond < 1000; millisecond += 1) {
    const at = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, millisecond));
    expect(parseTimestamp(written(at))).toEqual(at);
  }
});

test.each([
  '2026-01-02 03:04:05.678901+00',
  '2026-01-02 03:04:05+05:30',
  '2026-01-02 03:04:05.6-08',
  '0044-03-15 12:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-01-02 03:04:05+00',
  'infinity',
  '-infinity',
])('what is not the usual form is read by the library: %s', (text) => {
  expect(parseTimestamp(text)).toEqual(library(text));
});

test('other types and binary values keep the library’s parser', () => {
  expect(types.getTypeParser(1184, 'text')).toBe(parseTimestamp);
  expect(types.getTypeParser(1184, 'binary')).toBe(pg.types.getTypeParser(1184, 'binary'));
  for (const oid of [16, 17, 20, 23, 1082, 1114]) {
    expect(types.getTypeParser(oid, 'text')).toBe(pg.types.getTypeParser(oid, 'text'));
  }
});
