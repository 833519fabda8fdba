import {
  AccessError,
  CreateApiKeyInput,
  idOf,
  PageInput,
  ResetPasswordInput,
  RotateApiKeyInput,
  UpdateProfileInput,
} from '@patchbay/contract';
import { parseInput } from '@patchbay/domain/core';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type InputSource, planInput } from './wire.ts';

function fieldsOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof AccessError) return error.options.fields;
    throw error;
  }
  return undefined;
}

const post = (schema: z.ZodType, source: Partial<InputSource> = {}) =>
  planInput(schema, { method: 'POST', path: '/v1/x', body: 'json', ...source });

const request = (sent: Partial<Pick<FastifyRequest, 'body' | 'query' | 'params'>>): FastifyRequest =>
  Object.assign(Object.create(null), { body: undefined, query: {}, params: {}, ...sent });

const readBody = (schema: z.ZodType, body: unknown) => post(schema).read(request({ body }));

/** The fields that a verb with this input refuses, under the names that a client of the route reads. */
function refuse(plan: ReturnType<typeof planInput>, schema: z.ZodType, sent: Parameters<typeof request>[0]) {
  return fieldsOf(() => {
    try {
      parseInput(schema, plan.read(request(sent)));
    } catch (fault) {
      throw plan.locate(fault);
    }
  });
}

describe('a body', () => {
  test('has the contract’s names in snake_case', () => {
    expect(Object.keys(post(CreateApiKeyInput).body?.shape ?? {})).toEqual([
      'name',
      'description',
      'scopes',
      'expires_at',
    ]);
  });

  test('gives the verb the caller’s values unchanged, under the contract’s names', () => {
    expect(readBody(ResetPasswordInput, { new_password: 'a long password', code: ' 12 34 56 ' })).toEqual({
      newPassword: 'a long password',
      code: ' 12 34 56 ',
    });
  });

  test('leaves out what was not sent, and what it does not know', () => {
    const read = readBody(CreateApiKeyInput, { name: 'x', created_by: 'usr_other', expiresAt: 'now' });
    expect(read).toEqual({ name: 'x' });
  });

  test('keeps null apart from absent', () => {
    expect(readBody(CreateApiKeyInput, { name: 'x', expires_at: null })).toEqual({
      name: 'x',
      expiresAt: null,
    });
  });

  test('is not changed by prototype keys', () => {
    const sent = JSON.parse(
      '{"new_password":"a long password","__proto__":{"code":"123456"},"constructor":1}',
    );
    expect(readBody(ResetPasswordInput, sent)).toEqual({ newPassword: 'a long password' });
    expect({}).not.toHaveProperty('code');
  });

  test('is refused under the wire name', () => {
    const fields = refuse(post(ResetPasswordInput), ResetPasswordInput, { body: { new_password: 'short' } });
    expect(fields).toEqual([
      { loc: ['body', 'new_password'], msg: 'must have at least 10 characters', type: 'value_error' },
    ]);
  });

  test('is missing when there is none, unless every field is optional', () => {
    expect(fieldsOf(() => readBody(ResetPasswordInput, undefined))).toEqual([
      { loc: ['body'], msg: 'Field required', type: 'missing' },
    ]);
    expect(readBody(UpdateProfileInput, undefined)).toEqual({});
  });

  test.each([[null], [[]], ['text'], [1], [true]])('is refused as %j, which is no object', (value) => {
    expect(fieldsOf(() => readBody(UpdateProfileInput, value))?.[0]?.loc).toEqual(['body']);
  });
});

describe('an input from several places', () => {
  const Input = RotateApiKeyInput.extend({ id: idOf('api_key_not_found'), by: z.string() });
  const source = { path: '/v1/x/{key_id}', params: { key_id: 'id' }, fixed: { by: 'route' } } as const;

  test('takes each member only from its place', () => {
    const read = post(Input, source).read(
      request({ params: { key_id: 'key_1' }, body: { id: 'key_2', by: 'caller', grace_period_seconds: 5 } }),
    );
    expect(read).toEqual({ id: 'key_1', by: 'route', gracePeriodSeconds: 5 });
  });

  test('knows the refusal of an id that can name nothing from its schema', () => {
    expect(post(Input, source).notFound).toEqual(['api_key_not_found']);
  });

  test('reads the query of a GET, and refuses it by its place', () => {
    const schema = PageInput.extend({ threadId: idOf('thread_not_found') });
    const plan = planInput(schema, {
      method: 'GET',
      path: '/v1/x/{thread_id}',
      params: { thread_id: 'threadId' },
    });
    const sent = {
      params: { thread_id: 'thr_1' },
      query: { limit: '0', cursor: 'a.b' },
      body: { after: 'x' },
    };
    expect(refuse(plan, schema, sent)?.map(({ loc }) => loc)).toEqual([
      ['query', 'limit'],
      ['query', 'cursor'],
    ]);
  });

  test('of a union has the members of the option that the route fixes', () => {
    const schema = z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), seenHash: z.string() }),
      z.object({ decision: z.literal('reject'), reason: z.string() }),
    ]);
    const plan = post(schema, { fixed: { decision: 'reject' } });
    expect(plan.read(request({ body: { reason: 'x', seen_hash: 'y' } }))).toEqual({
      decision: 'reject',
      reason: 'x',
    });
  });

  test('hands a body that is one member on as it came', () => {
    const plan = post(z.object({ metadata: z.unknown() }), {
      wholeBody: { member: 'metadata', schema: z.object({}) },
    });
    expect(plan.read(request({ body: [1] }))).toEqual({ metadata: [1] });
  });
});
