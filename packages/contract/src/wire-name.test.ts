import { expect, test } from 'vitest';
import { toWireName, toWireNames } from './wire-name.ts';

test.each([
  ['displayName', 'display_name'],
  ['audioBase64', 'audio_base64'],
  ['id', 'id'],
  ['display_name', 'display_name'],
])('%s is %s on the wire', (name, wireName) => {
  expect(toWireName(name)).toBe(wireName);
});

test('every member gets its wire name, however deep, and values stay as they are', () => {
  const at = { keyId: 'keyId', newScopes: ['threadsRead', { isOn: null }], count: 1 };
  expect(toWireNames(at)).toEqual({
    key_id: 'keyId',
    new_scopes: ['threadsRead', { is_on: null }],
    count: 1,
  });
});
