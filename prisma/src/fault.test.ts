import { describe, expect, test } from 'vitest';
import { isSerializationFailure, isUnavailable, isUniqueViolation, summarizeFault } from './fault.ts';

const pgError = (code: string, more: object = {}) =>
  Object.assign(new Error('from the server'), { code, severity: 'ERROR', ...more });
const prismaError = (code: string, cause?: object) =>
  Object.assign(new Error('from Prisma'), { code, meta: cause ? { driverAdapterError: { cause } } : {} });

describe('isUnavailable', () => {
  test.each([
    '08006',
    '53300',
    '53100',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '57014',
    '55P03',
    '25P03',
    '58030',
    '55000',
    '42501',
    '25006',
  ])('SQLSTATE %s means the database is away', (code) => {
    expect(isUnavailable(pgError(code))).toBe(true);
    expect(isUnavailable(prismaError('P2010', { kind: 'postgres', originalCode: code }))).toBe(true);
  });

  test.each(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])(
    'Prisma %s means the database is away',
    (code) => {
      expect(isUnavailable(prismaError(code))).toBe(true);
    },
  );

  test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'])(
    'socket error %s counts',
    (code) => {
      expect(isUnavailable(Object.assign(new Error('socket'), { code }))).toBe(true);
    },
  );

  test.each(['22021', '22P02', '22003', '23505', '23503', '40001', '42P01', '54000', 'P0001'])(
    'SQLSTATE %s is a fault of the statement, not of the database',
    (code) => {
      expect(isUnavailable(pgError(code))).toBe(false);
      expect(isUnavailable(prismaError('P2010', { kind: 'postgres', originalCode: code }))).toBe(false);
    },
  );

  test.each([
    undefined,
    null,
    'ECONNREFUSED',
    42,
    {},
    new Error('timeout of something else'),
    prismaError('P2025'),
  ])('anything else is not the database being away: %s', (error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('isUniqueViolation', () => {
  test('a unique violation counts only for its own constraint', () => {
    const error = pgError('23505', { constraint: 'accounts_email_key' });
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'accounts_email_key')).toBe(true);
    expect(isUniqueViolation(error, 'accounts_pkey')).toBe(false);
  });

  test('an error that only resembles one does not count', () => {
    expect(isUniqueViolation(Object.assign(new Error('no severity'), { code: '23505' }))).toBe(false);
    expect(isUniqueViolation(pgError('23503'))).toBe(false);
    expect(isUniqueViolation(undefined)).toBe(false);
  });
});

describe('isSerializationFailure', () => {
  test('only a lost race and a broken deadlock may be retried', () => {
    expect(isSerializationFailure(pgError('40001'))).toBe(true);
    expect(isSerializationFailure(pgError('40P01'))).toBe(true);
    expect(isSerializationFailure(pgError('40003'))).toBe(false);
    expect(isSerializationFailure(null)).toBe(false);
  });
});

test('the logged part of a fault contains neither the connection nor the row', () => {
  const error = pgError('23505', {
    client: { password: 'hunter2' },
    detail: 'Key (email)=(a@b.c) already exists.',
  });
  expect(summarizeFault(error)).toEqual({ message: 'from the server', sqlState: '23505' });
  expect(summarizeFault('text')).toEqual({ message: '', sqlState: '' });
});
