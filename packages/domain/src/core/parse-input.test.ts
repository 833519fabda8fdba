import { AccessError, type FieldError, idOf } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrorsMax, parseInput } from './parse-input.ts';

const schema = z.object({
  name: z.string().min(2).max(4),
  kind: z.enum(['text', 'voice']).optional(),
  tags: z.array(z.object({ id: z.string().regex(/^x/) })).optional(),
  at: z.string().transform(Number).pipe(z.number()).optional(),
});

function fieldsOf(input: unknown, at?: string): readonly FieldError[] {
  try {
    parseInput(schema, input, at);
  } catch (error) {
    if (error instanceof AccessError && error.code === 'validation_error') return error.options.fields ?? [];
    throw error;
  }
  throw new Error('the input was accepted');
}

describe('a refused input', () => {
  test('tells a field that is missing from one that is wrong', () => {
    expect(fieldsOf({})).toEqual([{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }]);
    expect(fieldsOf({ name: undefined })).toMatchObject([{ type: 'missing' }]);
    expect(fieldsOf({ name: null })).toMatchObject([{ loc: ['body', 'name'], type: 'type_error' }]);
    expect(fieldsOf({ name: 7 })).toMatchObject([{ loc: ['body', 'name'], type: 'type_error' }]);
  });

  test.each([
    [{ name: 'a' }, ['body', 'name'], 'too_short'],
    [{ name: 'abcde' }, ['body', 'name'], 'too_long'],
    [{ name: 'ab', kind: 'x' }, ['body', 'kind'], 'enum'],
    [{ name: 'ab', tags: [{ id: 'x' }, { id: 'y' }] }, ['body', 'tags', 1, 'id'], 'string_pattern_mismatch'],
    [{ name: 'ab', tags: [{ id: 'x' }, {}] }, ['body', 'tags', 1, 'id'], 'missing'],
    [{ name: 'ab', at: 'x' }, ['body', 'at'], 'type_error'],
  ])('%j is refused at %j as %s', (input, loc, type) => {
    expect(fieldsOf(input)).toMatchObject([{ loc, type }]);
  });

  test('has one entry for each field', () => {
    expect(fieldsOf({ name: 7, kind: 7 }).map(({ loc }) => loc[1])).toEqual(['name', 'kind']);
  });

  test('says where the input stood', () => {
    expect(fieldsOf({}, 'query')[0]?.loc).toEqual(['query', 'name']);
  });

  test.each([undefined, null, 'text', 7, []])(
    'that is no object at all (%j) is refused at its place',
    (input) => {
      expect(fieldsOf(input)).toMatchObject([{ loc: ['body'] }]);
    },
  );

  test('never repeats what was sent: it may be a password in the wrong field', () => {
    expect(JSON.stringify(fieldsOf({ name: 'hunter2-hunter2', kind: 'hunter2' }))).not.toContain('hunter2');
  });

  test('gets a small answer, however many of its items are wrong', () => {
    expect(fieldsOf({ name: 'ab', tags: Array.from({ length: 30_000 }, () => 0) })).toHaveLength(
      fieldErrorsMax,
    );
  });
});

test('an accepted input is what the schema makes of it, unknown and prototype members gone', () => {
  const input: unknown = JSON.parse('{"name":"ab","at":"5","extra":1,"__proto__":{"admin":true}}');
  const parsed = parseInput(schema, input);
  expect(parsed).toEqual({ name: 'ab', at: 5 });
  expect('admin' in parsed).toBe(false);
});

test('an id that can name nothing is refused with the code of its resource, whatever else is wrong', () => {
  const named = schema.extend({ id: idOf('thread_not_found') });
  expect(() => parseInput(named, { name: 7, id: '../x' })).toThrow('thread_not_found');
  expect(() => parseInput(named, { name: 7, id: 'thr_1' })).toThrow('validation_error');
});
