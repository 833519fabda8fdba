import { expect, test } from 'vitest';
import { placeRefusal } from './use-client-form.ts';

const fieldAt = (path: readonly (string | number)[], message: string) => ({
  fields: [{ path, name: String(path.at(-1)), message }],
});

test('a refused redirect URI is shown at its own field', () => {
  expect(placeRefusal(fieldAt(['redirect_uris', 1], 'must not have a fragment'))).toEqual([
    { name: 'redirectUris.1', message: 'It must not have a fragment.' },
  ]);
});

test.each([
  ['client_name', 'name'],
  ['client_uri', 'clientUri'],
])('a refused %s is shown at its own field', (member, name) => {
  const message = 'is taken by the service';
  expect(placeRefusal(fieldAt([member], message))).toEqual([{ name, message }]);
});

test.each([
  fieldAt(['redirect_uris'], 'must hold 1 to 10 URIs'),
  fieldAt(['grantTypes'], 'must hold at least one'),
  fieldAt(['__proto__'], 'is unknown'),
  { fields: [] },
])('%j belongs to no field and is shown above the form', (failure) => {
  expect(placeRefusal(failure)).toEqual([]);
});
