import { expect, test } from 'vitest';
import { placeRefusal } from './use-webhook-form.ts';

const none = { message: 'Refused.', fields: [] };
const fieldOf = (name: string) => ({
  code: 'validation_error' as const,
  message: 'A field is wrong.',
  fields: [{ path: [name], name, message: 'must be one line' }],
});

test('a refused address says why at the field of the URL', () => {
  const reason = 'The host is not at a public address.';
  expect(placeRefusal({ ...none, code: 'webhook_url_rejected', reason })).toEqual([
    { name: 'url', message: reason },
  ]);
});

test('types that are gone from the catalog are named at the picker', () => {
  expect(placeRefusal({ ...none, code: 'unknown_event_types', reason: 'a.b' })).toEqual([
    { name: 'types', message: 'Unknown event type: a.b.' },
  ]);
});

test.each(['description', 'url'])('a refused %s is shown at its own field', (name) => {
  expect(placeRefusal(fieldOf(name))).toMatchObject([{ name, message: 'must be one line' }]);
});

test.each(['webhook_limit_reached', 'unreachable', 'internal_error'] as const)(
  '%s belongs to no field',
  (code) => {
    expect(placeRefusal({ ...none, code })).toEqual([]);
  },
);
