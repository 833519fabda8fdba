import { CreateApiKeyInput } from '@patchbay/contract';
import { query } from '@patchbay/domain/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ok } from './answer.ts';
import { route } from './route.ts';

const endpoint = {
  name: 'readX',
  surface: 'platform',
  method: 'GET',
  path: '/v1/x',
  summary: 'x',
  tag: 'System',
} as const;
const verb = query({ actors: ['api_key'], input: CreateApiKeyInput, run: async () => ({ count: 1 }) });
const Body = z.object({ count: z.int() });

test('a route without a verb, which says who may call it, does not compile', () => {
  // @ts-expect-error the missing verb is what this shows
  expect(() => route({ ...endpoint, answer: ok(Body, () => ({ count: 1 })) })).toThrow(TypeError);
});

test('a presenter is given what the verb answers', () => {
  const made = route({ ...endpoint, verb, answer: ok(Body, (value: { count: number }) => value) });
  expect(made.rules).toBe(verb.rules);
  // @ts-expect-error the verb answers no such value
  route({ ...endpoint, verb, answer: ok(Body, (value: { total: number }) => ({ count: value.total })) });
});

test('a presenter that leaves a member of the body out does not compile', () => {
  // @ts-expect-error the body has a count
  expect(route({ ...endpoint, verb, answer: ok(Body, () => ({})) }).status).toBe(200);
});
