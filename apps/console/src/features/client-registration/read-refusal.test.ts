import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

test('a refused redirect URI is shown at its own field', () => {
  const reason = 'redirect_uris[1] must not have a fragment';
  expect(readRefusal({ code: 'invalid_redirect_uri', reason })).toEqual({
    redirectUris: { 1: 'It must not have a fragment.' },
    placed: true,
  });
});

test.each([
  ['client_name', 'name', 'Name is taken by the service.'],
  ['client_uri', 'clientUri', 'Homepage is taken by the service.'],
])('a refused %s is shown at its own field', (member, field, text) => {
  const refusal = readRefusal({
    code: 'invalid_client_metadata',
    reason: `${member} is taken by the service`,
  });
  expect(refusal).toMatchObject({ [field]: text, placed: true });
});

test.each([
  { code: 'invalid_redirect_uri', reason: 'redirect_uris must hold 1 to 10 URIs' },
  { code: 'invalid_client_metadata', reason: 'scope must be a string' },
  { code: 'internal_error' },
  { code: 'write_budget_exceeded', reason: 'client_name x' },
] as const)('%j belongs to no field and is shown above the form', (failure) => {
  expect(readRefusal(failure).placed).toBe(false);
});
