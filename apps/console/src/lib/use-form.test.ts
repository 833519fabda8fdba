import { expect, test } from 'vitest';
import { requiring } from './use-form.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const resolver = requiring<{ name: string; uris: string[] }>(({ name, uris }) => ({
  name: name === '' && 'must not be empty',
  'uris.1': uris[1] === '' && 'Add a URI.',
}));

test('what is missing is named at its place, also within a list', async () => {
  expect(await resolver({ name: '', uris: ['a', ''] }, undefined, options)).toEqual({
    values: {},
    errors: {
      name: { type: 'required', message: 'must not be empty' },
      uris: [undefined, { type: 'required', message: 'Add a URI.' }],
    },
  });
});

test('a complete form is sent as it is', async () => {
  const values = { name: 'Ada', uris: ['a'] };
  expect(await resolver(values, undefined, options)).toEqual({ values, errors: {} });
});
