import { describe, expect, test } from 'vitest';
import { CreateApiKeyInput, instant, RotateApiKeyInput } from './api-key.ts';

describe('an instant', () => {
  test.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
    ['2026-01-02T03:04:05.6789Z', '2026-01-02T03:04:05.678Z'],
    ['2026-01-02T03:04:05+05:30', '2026-01-01T21:34:05.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(instant.parse(text).toISOString()).toBe(iso);
  });

  test.each([
    ['a day that February does not have', '2026-02-30T00:00:00Z'],
    ['a leap day of a common year', '2027-02-29T00:00:00Z'],
    ['the last instant of JavaScript', '+275760-09-13T00:00:00.000Z'],
    ['an offset that carries it past the year 9999', '9999-12-31T23:59:59-23:59'],
    ['an offset that carries it before the year 0', '0000-01-01T00:00:00+23:59'],
    ['no zone', '2026-01-02T03:04:05'],
    ['a date alone', '2026-01-02'],
    ['hour 24', '2026-01-02T24:00:00Z'],
    ['a leap second', '2026-01-02T03:04:60Z'],
    ['a word', 'tomorrow'],
    ['seconds since the epoch', '1767323045'],
    ['a very long fraction', `2026-01-02T03:04:05.${'1'.repeat(40)}Z`],
    ['nothing', ''],
    ['a number', 1767323045],
  ])('refuses %s', (_, text) => {
    expect(instant.safeParse(text).success).toBe(false);
  });
});

describe('a request for a key', () => {
  test('needs a name and nothing else', () => {
    expect(CreateApiKeyInput.parse({ name: ' ci ' })).toEqual({ name: 'ci', description: '' });
    expect(CreateApiKeyInput.parse({ name: 'ci', expiresAt: null, scopes: [] })).toEqual({
      name: 'ci',
      description: '',
      expiresAt: null,
      scopes: [],
    });
  });

  test('drops unknown members, such as an environment chosen by the caller', () => {
    expect(CreateApiKeyInput.parse({ name: 'ci', env: 'live', id: 'key_1' })).toEqual({
      name: 'ci',
      description: '',
    });
  });

  test.each([
    { name: '' },
    { name: 'ci', scopes: 'threads:read' },
    { name: 'ci', scopes: [7] },
    { name: 'ci', scopes: Array.from({ length: 65 }, () => 'scim') },
    { name: 'ci', scopes: ['x'.repeat(65)] },
    { name: 'ci', expiresAt: 0 },
    { name: 'ci', description: 'x'.repeat(201) },
    { name: 'ci', description: 'two\nlines' },
    null,
    [],
  ])('is refused as %j', (input) => {
    expect(CreateApiKeyInput.safeParse(input).success).toBe(false);
  });
});

describe('a rotation', () => {
  const id = 'key_1';

  test('has no grace period unless one is named', () => {
    expect(RotateApiKeyInput.parse({ id })).toEqual({ id, gracePeriodSeconds: 0 });
  });

  test.each([0, 604_800])('takes a grace period of %d seconds', (gracePeriodSeconds) => {
    expect(RotateApiKeyInput.parse({ id, gracePeriodSeconds })).toEqual({ id, gracePeriodSeconds });
  });

  test.each([-1, 604_801, 1.5, '60', Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %j',
    (gracePeriodSeconds) => {
      expect(RotateApiKeyInput.safeParse({ id, gracePeriodSeconds }).success).toBe(false);
    },
  );
});
