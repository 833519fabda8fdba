import { AccessError, CreateApiKeyInput, ResetPasswordInput, RotateApiKeyInput } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { snakeKeys, toSnake, wireBody } from './wire.ts';

function fieldsOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof AccessError) return error.options.fields;
    throw error;
  }
  return undefined;
}

describe('wire names', () => {
  test('are the contract’s names in snake_case', () => {
    expect(toSnake('gracePeriodSeconds')).toBe('grace_period_seconds');
    expect(Object.keys(snakeKeys(CreateApiKeyInput).shape)).toEqual(['name', 'scopes', 'expires_at']);
  });
});

describe('a wire body', () => {
  const body = wireBody(ResetPasswordInput);

  test('gives the verb the caller’s values unchanged, under the contract’s names', () => {
    expect(body.read({ new_password: 'a long password', code: ' 12 34 56 ' })).toEqual({
      newPassword: 'a long password',
      code: ' 12 34 56 ',
    });
  });

  test('leaves out what was not sent, and what it does not know', () => {
    const read = wireBody(CreateApiKeyInput).read({ name: 'x', created_by: 'usr_other', expiresAt: 'now' });
    expect(read).toEqual({ name: 'x' });
  });

  test('keeps null apart from absent', () => {
    expect(wireBody(CreateApiKeyInput).read({ name: 'x', expires_at: null })).toEqual({
      name: 'x',
      expiresAt: null,
    });
  });

  test('is not changed by prototype keys', () => {
    const sent = JSON.parse(
      '{"new_password":"a long password","__proto__":{"code":"123456"},"constructor":1}',
    );
    expect(body.read(sent)).toEqual({ newPassword: 'a long password' });
    expect({}).not.toHaveProperty('code');
  });

  test('refuses under the wire name', () => {
    expect(fieldsOf(() => body.read({ new_password: 'short' }))).toEqual([
      { loc: ['body', 'new_password'], msg: 'must have at least 10 characters', type: 'value_error' },
    ]);
  });

  test('is missing when there is none, unless every field is optional', () => {
    expect(fieldsOf(() => body.read(undefined))).toEqual([
      { loc: ['body'], msg: 'Field required', type: 'missing' },
    ]);
    expect(wireBody(RotateApiKeyInput).read(undefined)).toEqual({});
  });

  test.each([[null], [[]], ['text'], [1], [true]])('refuses %j, which is no object', (value) => {
    expect(fieldsOf(() => wireBody(RotateApiKeyInput).read(value))?.[0]?.loc).toEqual(['body']);
  });
});
