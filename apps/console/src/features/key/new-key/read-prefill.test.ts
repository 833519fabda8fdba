import { describe, expect, test } from 'vitest';
import { paths } from '../../../lib/paths.ts';
import { readPrefill } from './read-prefill.ts';

const read = (address: string) => {
  const { searchParams } = new URL(address, 'http://console.test');
  return readPrefill({ name: searchParams.get('name'), scopes: searchParams.get('scopes') });
};

describe('a link to the form for a new key', () => {
  test('fills in the name and the scopes', () => {
    const initial = { name: 'CI & deploy, "1"', scopes: ['threads:read', 'messages:read.raw'] as const };
    expect(read(paths.newKey(initial))).toEqual(initial);
  });

  test.each([
    'threads:read contacts:read',
    'threads:read,contacts:read',
    ',threads:read, contacts:read,threads:read',
  ])('may write the scopes as %j', (scopes) => {
    expect(readPrefill({ scopes }).scopes).toEqual(['threads:read', 'contacts:read']);
  });

  test.each([
    'admin',
    '*',
    'constructor',
    '__proto__',
    'THREADS:READ',
    'threads:read.raw',
    '<script>alert(1)</script>',
    '\u0000',
    'x'.repeat(10_000),
  ])('gives no scope for the unknown name %j, and keeps the known ones', (unknown) => {
    expect(readPrefill({ scopes: unknown }).scopes).toEqual([]);
    expect(readPrefill({ scopes: `${unknown},scim` }).scopes).toEqual(['scim']);
  });

  test.each(['a\u202eb', 'a\u0000', 'x'.repeat(81), 'two\nlines', '\u200b', ''])(
    'leaves the name empty for %j, which the API would refuse',
    (name) => {
      expect(readPrefill({ name }).name).toBe('');
    },
  );

  test('without a query fills in nothing', () => {
    expect(read('/keys?create=true')).toEqual({ name: '', scopes: [] });
  });
});
