import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const none = { message: 'Refused.', fields: [] };
const fieldOf = (name: string) => ({
  code: 'validation_error' as const,
  message: 'A field is wrong.',
  fields: [{ path: [name], name, message: 'must be one line' }],
});

test('a refused address says why at the field of the URL', () => {
  const reason = 'The host is not at a public address.';
  expect(readRefusal({ ...none, code: 'webhook_url_rejected', reason })).toEqual({
    url: reason,
    placed: true,
  });
});

test('types that are gone from the catalog are named at the picker', () => {
  expect(readRefusal({ ...none, code: 'unknown_event_types', reason: 'a.b' }).types).toBe(
    'Unknown event type: a.b.',
  );
});

test('a refused field is named in plain words', () => {
  expect(readRefusal(fieldOf('description')).description).toBe('Description must be one line.');
  expect(readRefusal(fieldOf('url')).url).toBe('URL must be one line.');
});

test.each(['webhook_limit_reached', 'unreachable', 'internal_error'] as const)(
  '%s belongs to no field',
  (code) => {
    expect(readRefusal({ ...none, code }).placed).toBe(false);
  },
);
