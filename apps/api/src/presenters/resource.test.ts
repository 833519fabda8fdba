import { time } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { wireResource } from './resource.ts';

const { body, present } = wireResource(
  z
    .object({
      id: z.string(),
      displayName: z.string().nullable().meta({ description: 'As typed.' }),
      createdAt: time.meta({ description: 'When it was made.' }),
      lastUsedAt: time.nullable().meta({ description: 'Null before the first use.' }),
    })
    .meta({ id: 'PresentedThing' }),
);

test('a resource is written under its wire names, its times as text', () => {
  const createdAt = new Date('2026-01-02T03:04:05.678Z');
  expect(present({ id: 'x', displayName: null, createdAt, lastUsedAt: null })).toEqual({
    id: 'x',
    display_name: null,
    created_at: '2026-01-02T03:04:05.678Z',
    last_used_at: null,
  });
});

test('a member that the schema does not have never leaves, whatever the view holds', () => {
  const view = { id: 'x', displayName: 'X', createdAt: new Date(0), lastUsedAt: new Date(0), hash: 'secret' };
  expect(Object.keys(present(view))).toEqual(['id', 'display_name', 'created_at', 'last_used_at']);
});

test('the body that documents it takes what is written, and keeps its name and descriptions', () => {
  const view = { id: 'x', displayName: 'X', createdAt: new Date(0), lastUsedAt: new Date(0) };
  expect(body.safeParse(present(view)).success).toBe(true);
  expect(body.meta()).toMatchObject({ id: 'PresentedThing' });
  expect(body.shape.display_name.meta()).toEqual({ description: 'As typed.' });
  expect(body.shape.created_at.meta()).toEqual({ description: 'When it was made.' });
  expect(body.shape.last_used_at.meta()).toEqual({ description: 'Null before the first use.' });
});
