import { expect, test } from 'vitest';
import { isCommonPassword } from './password-strength.ts';

const owner = ['ada.lovelace@engine.example', 'Ada Lovelace'];

test.each([
  'aaaaaaaaaa',
  '1111122222',
  '1212121212',
  'abababababab',
  'abcabcabcabc',
  'hunter2hunter2',
  '1234567890',
  '0123456789',
  '9876543210',
  'abcdefghij',
  'qwertyuiop',
  'asdfghjkl;',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'zaq12wsxcde3',
  'password12',
  'Password123!',
  'P@ssw0rd2024',
  'passwordpassword',
  'letmein12345',
  'Welcome2024!',
  'iloveyou123!',
  'Administrator1',
  'qwerty123456',
  'Summer2026!!',
  'trustno1trustno1',
  'adminadmin1!',
  'ChangeMe123!',
  'PatchbayPatchbay',
  'patchbay-2026',
  'masterkey123',
  '!@#$%^&*()',
])('the password %s is called common', (password) => {
  expect(isCommonPassword(password, owner)).toBe(true);
});

test.each([
  'AdaLovelace',
  'lovelace2024',
  'Lovelace-Ada-1',
  'engine.example',
  'adalovelaceengine',
  'L0velace123456',
])('the password %s, made from its owner’s name or address, is called common', (password) => {
  expect(isCommonPassword(password, owner)).toBe(true);
  expect(isCommonPassword(password, ['other@host.test', 'Grace'])).toBe(false);
});

test.each([
  'correct horse battery staple',
  'a long enough password',
  'vixen-jumbo-quartz',
  'Xk3!vQ9z#mB7',
  'mein hut der hat drei ecken',
  'пароль-который-трудно',
  'tr0ub4dor&3xyz',
  'lovelace writes odd poems',
])('the password %s is not called common', (password) => {
  expect(isCommonPassword(password, owner)).toBe(false);
});

test('a personal word of two letters does not make a password common', () => {
  expect(isCommonPassword('quivering bo kazoo', ['bo@x.io', 'Bo'])).toBe(false);
});
