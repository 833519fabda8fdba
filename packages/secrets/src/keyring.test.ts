import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DecryptionFailed, decrypt, encrypt, mintDataKey } from './envelope.ts';
import { createKeyring } from './keyring.ts';

const first = { id: 'k1', key: Buffer.alloc(32, 1) };
const second = { id: 'k2', key: Buffer.alloc(32, 2) };
const place = 'workspace|wks_1|data_key';
const dataKey = mintDataKey();

describe('wrap and unwrap', () => {
  test('give the data key back', () => {
    const keyring = createKeyring([first]);
    expect(keyring.unwrap(keyring.wrap(dataKey, place), place).equals(dataKey)).toBe(true);
  });

  test('give a key that opens what the original encrypted', () => {
    const keyring = createKeyring([first]);
    const box = encrypt(dataKey, 'content', 'message|msg_1|content');
    const unwrapped = keyring.unwrap(keyring.wrap(dataKey, place), place);
    expect(decrypt(unwrapped, box, 'message|msg_1|content').toString()).toBe('content');
  });

  test('write the version and the id of the master secret in clear, and not the data key', () => {
    const wrapped = createKeyring([first]).wrap(dataKey, place);
    expect(wrapped.subarray(0, 4).toString('latin1')).toBe('\x01\x02k1');
    expect(wrapped).toHaveLength(4 + 12 + 32 + 16);
    expect(wrapped.includes(dataKey.export())).toBe(false);
  });

  test('work in another process that has the same secret', () => {
    const wrapped = createKeyring([first]).wrap(dataKey, place);
    const elsewhere = createKeyring([{ id: 'k1', key: Buffer.alloc(32, 1) }]);
    expect(elsewhere.unwrap(wrapped, place).equals(dataKey)).toBe(true);
  });

  test('do not use the master secret itself as the encryption key', () => {
    const wrapped = createKeyring([first]).wrap(dataKey, place);
    const box = Buffer.concat([Buffer.of(1), wrapped.subarray(4)]);
    expect(() => decrypt(createSecretKey(first.key), box, place)).toThrow(DecryptionFailed);
  });

  test('refuse a wrapped key that was moved to another workspace', () => {
    const keyring = createKeyring([first]);
    const wrapped = keyring.wrap(dataKey, place);
    expect(() => keyring.unwrap(wrapped, 'workspace|wks_2|data_key')).toThrow(DecryptionFailed);
  });

  test('refuse a data key without a place', () => {
    const keyring = createKeyring([first]);
    expect(() => keyring.wrap(dataKey, '')).toThrow(RangeError);
    expect(() => keyring.unwrap(keyring.wrap(dataKey, place), '')).toThrow(RangeError);
  });
});

describe('unwrap', () => {
  test('refuses a master secret that has the right name and other bytes', () => {
    const wrapped = createKeyring([first]).wrap(dataKey, place);
    const impostor = createKeyring([{ id: 'k1', key: Buffer.alloc(32, 9) }]);
    expect(() => impostor.unwrap(wrapped, place)).toThrow(DecryptionFailed);
  });

  test('names the master secret that is missing, so that an operator can restore it', () => {
    const wrapped = createKeyring([first]).wrap(dataKey, place);
    expect(() => createKeyring([second]).unwrap(wrapped, place)).toThrow(
      /master secret k1 is not in the keyring/,
    );
  });

  test('refuses a record relabeled to another master secret of the ring', () => {
    const keyring = createKeyring([first, second]);
    const wrapped = keyring.wrap(dataKey, place);
    wrapped.write('k2', 2, 'latin1');
    expect(() => keyring.unwrap(wrapped, place)).toThrow(DecryptionFailed);
  });

  test('refuses a record with any single bit flipped', () => {
    const keyring = createKeyring([first, second]);
    const wrapped = keyring.wrap(dataKey, place);
    for (let bit = 0; bit < wrapped.byteLength * 8; bit += 1) {
      const changed = Buffer.from(wrapped);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => keyring.unwrap(changed, place)).toThrow(DecryptionFailed);
    }
  });

  test('refuses a record cut anywhere', () => {
    const keyring = createKeyring([first]);
    const wrapped = keyring.wrap(dataKey, place);
    for (let length = 0; length < wrapped.byteLength; length += 1) {
      expect(() => keyring.unwrap(wrapped.subarray(0, length), place)).toThrow(DecryptionFailed);
    }
  });

  test('refuses any other bytes, a box of data among them', () => {
    const keyring = createKeyring([first]);
    expect(() => keyring.unwrap(encrypt(dataKey, 'data', place), place)).toThrow(DecryptionFailed);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(() => keyring.unwrap(bytes, place)).toThrow(DecryptionFailed);
      }),
    );
  });
});

describe('rotation', () => {
  test('wraps with the first secret and unwraps with every secret of the ring', () => {
    const old = createKeyring([first]).wrap(dataKey, place);
    const rotated = createKeyring([second, first]);
    expect(rotated.unwrap(old, place).equals(dataKey)).toBe(true);
    expect(createKeyring([second]).unwrap(rotated.wrap(dataKey, place), place).equals(dataKey)).toBe(true);
  });

  test('names the secret of a record, so that what is under an old one is found', () => {
    const old = createKeyring([first]).wrap(dataKey, place);
    const rotated = createKeyring([second, first]);
    expect(rotated.masterIdOf(old)).toBe('k1');
    const rewrapped = rotated.wrap(rotated.unwrap(old, place), place);
    expect(rotated.masterIdOf(rewrapped)).toBe('k2');
    expect(rewrapped.subarray(0, rotated.header.byteLength)).toEqual(rotated.header);
    expect(createKeyring([second]).unwrap(rewrapped, place).equals(dataKey)).toBe(true);
  });

  test('leaves boxes as they are: only the wrapped key changes', () => {
    const box = encrypt(dataKey, 'content', 'message|msg_1|content');
    const rotated = createKeyring([second, first]);
    const old = createKeyring([first]).wrap(dataKey, place);
    const renewed = createKeyring([second]).unwrap(rotated.wrap(rotated.unwrap(old, place), place), place);
    expect(decrypt(renewed, box, 'message|msg_1|content').toString()).toBe('content');
  });

  test('refuses bytes that are not a wrapped key', () => {
    expect(() => createKeyring([first]).masterIdOf(Buffer.alloc(0))).toThrow(DecryptionFailed);
    expect(() => createKeyring([first]).masterIdOf(randomBytes(1))).toThrow(DecryptionFailed);
    const wrapped = createKeyring([first]).wrap(dataKey, place);
    wrapped[0] = 2;
    expect(() => createKeyring([first]).masterIdOf(wrapped)).toThrow(DecryptionFailed);
  });
});

describe('createKeyring', () => {
  test('refuses an empty ring', () => {
    expect(() => createKeyring([])).toThrow(RangeError);
  });

  test('refuses a weak master secret', () => {
    expect(() => createKeyring([{ id: 'k1', key: Buffer.alloc(31, 1) }])).toThrow(RangeError);
  });

  test('refuses two secrets of one name: which of them opens a record would be chance', () => {
    expect(() => createKeyring([first, { id: 'k1', key: second.key }])).toThrow(RangeError);
  });

  test.each(['', 'a b', 'k/1', 'é', 'k\n', 'x'.repeat(65)])('refuses the id %j', (id) => {
    expect(() => createKeyring([{ id, key: first.key }])).toThrow(RangeError);
  });

  test('takes ids of 1 to 64 characters', () => {
    for (const id of ['a', '2026-11.primary_key', 'x'.repeat(64)]) {
      const keyring = createKeyring([{ id, key: first.key }]);
      expect(keyring.unwrap(keyring.wrap(dataKey, place), place).equals(dataKey)).toBe(true);
    }
  });
});
