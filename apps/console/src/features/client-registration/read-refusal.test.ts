import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const fieldAt = (path: readonly (string | number)[], message: string) => ({
  fields: [{ path, name: String(path.at(-1)), message }],
});

test('a refused redirect URI is shown at its own field', () => {
  expect(readRefusal(fieldAt(['redirect_uris', 1], 'must not have a fragment'))).toEqual({
    redirectUris: { 1: 'It must not have a fragment.' },
    placed: true,
  });
});

test.each([
  ['client_name', 'name', 'Name is taken by the service.'],
  ['client_uri', 'clientUri', 'Homepage is taken by the service.'],
])('a refused %s is shown at its own field', (member, field, text) => {
  const refusal = readRefusal(fieldAt([member], 'is taken by the service'));
  expect(refusal).toMatchObject({ [field]: text, placed: true });
});

test.each([
  fieldAt(['redirect_uris'], 'must hold 1 to 10 URIs'),
  fieldAt(['grantTypes'], 'must hold at least one'),
  fieldAt(['__proto__'], 'is unknown'),
  { fields: [] },
])('%j belongs to no field and is shown above the form', (failure) => {
  expect(readRefusal(failure).placed).toBe(false);
});
