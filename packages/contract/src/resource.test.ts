import { expect, test } from 'vitest';
import { z } from 'zod';
import { selectOf, time } from './resource.ts';

test('a model selects the fields of its resource and no other', () => {
  const resource = z.object({ id: z.string(), createdAt: time, current: z.boolean() });
  expect(selectOf(resource)).toEqual({ id: true, createdAt: true, current: true });
  expect(selectOf(resource.omit({ current: true }))).toEqual({ id: true, createdAt: true });
});
