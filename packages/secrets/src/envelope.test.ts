import { createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DecryptionFailed, decrypt, encrypt, mintDataKey, open, seal } from './envelope.ts';

const key = mintDataKey();
const place = 'message|msg_1|content';
const box = encrypt(key, 'a secret message', place);

function flipBit(bytes: Buffer, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

describe('mintDataKey', () => {
  test('is a new 256-bit key each time, which does not print', () => {
    const [first, second] = [mintDataKey(), mintDataKey()];
    expect(first.symmetricKeySize).toBe(32);
    expect(first.equals(second)).toBe(false);
    expect(JSON.stringify({ first })).toBe('{"first":{}}');
  });
});

describe('encrypt and decrypt', () => {
  test('give any bytes back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), fc.string({ minLength: 1 }), (plaintext, aad) => {
        expect([...decrypt(key, encrypt(key, plaintext, aad), aad)]).toEqual([...plaintext]);
      }),
    );
  });

  test('give any text back', () => {
    for (const text of ['', 'plain', 'grüße 🔑', 'x'.repeat(100_000)]) {
      expect(decrypt(key, encrypt(key, text, place), place).toString('utf8')).toBe(text);
    }
  });

  test('write a version, a 96-bit nonce, the ciphertext and a 128-bit tag', () => {
    expect(box[0]).toBe(1);
    expect(box).toHaveLength(1 + 12 + 'a secret message'.length + 16);
    expect(encrypt(key, '', place)).toHaveLength(29);
  });

  test('are AES-256-GCM, with the header and the place authenticated: opened here by hand', () => {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, 13));
    decipher.setAAD(Buffer.from(`\0\0\0\x01\x01\0\0\0\x15${place}`, 'latin1')).setAuthTag(box.subarray(-16));
    const opened = Buffer.concat([decipher.update(box.subarray(13, -16)), decipher.final()]);
    expect(opened.toString()).toBe('a secret message');
  });

  test('never use a nonce twice, so equal texts do not look equal', () => {
    const boxes = Array.from({ length: 1000 }, () => encrypt(key, 'same', place));
    expect(new Set(boxes.map((one) => one.subarray(1, 13).toString('hex'))).size).toBe(1000);
    expect(new Set(boxes.map((one) => one.subarray(13, 17).toString('hex'))).size).toBeGreaterThan(990);
  });

  test('do not show the plaintext', () => {
    expect(box.includes('secret')).toBe(false);
  });

  test('do not depend on the buffers they were given staying as they were', () => {
    const plaintext = Buffer.from('before');
    const sealed = encrypt(key, plaintext, place);
    plaintext.fill(0);
    expect(decrypt(key, sealed, place).toString()).toBe('before');
  });
});

describe('decrypt', () => {
  test('refuses a box that was moved to another row, column or table', () => {
    for (const elsewhere of ['message|msg_2|content', 'message|msg_1|transcript', 'task|msg_1|content']) {
      expect(() => decrypt(key, box, elsewhere)).toThrow(DecryptionFailed);
    }
  });

  test('refuses both of two boxes that were swapped between rows', () => {
    const first = encrypt(key, 'of the first row', 'webhook_endpoint|whe_1|secret');
    const second = encrypt(key, 'of the second row', 'webhook_endpoint|whe_2|secret');
    expect(() => decrypt(key, second, 'webhook_endpoint|whe_1|secret')).toThrow(DecryptionFailed);
    expect(() => decrypt(key, first, 'webhook_endpoint|whe_2|secret')).toThrow(DecryptionFailed);
  });

  test('refuses segments of one recording in another order, or cut before the last', () => {
    const segments = ['0|more', '1|more', '2|last'].map((at) =>
      encrypt(key, at, `voice_note|vn_1|audio|${at}`),
    );
    const [, second = box] = segments;
    expect(() => decrypt(key, second, 'voice_note|vn_1|audio|0|more')).toThrow(DecryptionFailed);
    expect(() => decrypt(key, second, 'voice_note|vn_1|audio|1|last')).toThrow(DecryptionFailed);
  });

  test('refuses another key', () => {
    expect(() => decrypt(mintDataKey(), box, place)).toThrow(DecryptionFailed);
  });

  test('refuses a box with any single bit flipped', () => {
    for (let bit = 0; bit < box.byteLength * 8; bit += 1) {
      expect(() => decrypt(key, flipBit(box, bit), place)).toThrow(DecryptionFailed);
    }
  });

  test('refuses a box cut anywhere, or with more behind it', () => {
    for (let length = 0; length < box.byteLength; length += 1) {
      expect(() => decrypt(key, box.subarray(0, length), place)).toThrow(DecryptionFailed);
    }
    expect(() => decrypt(key, Buffer.concat([box, Buffer.of(0)]), place)).toThrow(DecryptionFailed);
  });

  test('refuses a tag that was shortened to be guessed', () => {
    for (const tagBytes of [4, 8, 12]) {
      const shortened = Buffer.concat([box.subarray(0, 13), box.subarray(-16, -16 + tagBytes)]);
      expect(() => decrypt(key, shortened, place)).toThrow(DecryptionFailed);
    }
  });

  test('refuses a version it does not know, and any other bytes', () => {
    for (const version of [0, 2, 255]) {
      const relabeled = Buffer.concat([Buffer.of(version), box.subarray(1)]);
      expect(() => decrypt(key, relabeled, place)).toThrow(DecryptionFailed);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(() => decrypt(key, bytes, place)).toThrow(DecryptionFailed);
      }),
    );
  });

  test('takes the plain bytes that a database returns, and leaves them as they were', () => {
    const stored = Uint8Array.from(box);
    expect(decrypt(key, stored, place).toString()).toBe('a secret message');
    expect([...stored]).toEqual([...box]);
  });

  test('says nothing about the plaintext or the reason', () => {
    const messages = [flipBit(box, 200), flipBit(box, 0), box.subarray(0, 5)].map((broken) => {
      try {
        return decrypt(key, broken, place).toString();
      } catch (error) {
        return String(error);
      }
    });
    expect(new Set(messages)).toEqual(
      new Set(['DecryptionFailed: the encrypted value cannot be opened here']),
    );
  });
});

describe('misuse', () => {
  test('a value without a place is refused on both sides', () => {
    expect(() => encrypt(key, 'text', '')).toThrow(RangeError);
    expect(() => decrypt(key, box, '')).toThrow(RangeError);
  });

  test('a key of another size is refused', () => {
    expect(() => encrypt(createSecretKey(randomBytes(16)), 'text', place)).toThrow(RangeError);
  });
});

describe('seal and open', () => {
  test('keep a header in clear that cannot be changed', () => {
    const header = Buffer.from('kid=1');
    const sealed = seal(key, 'text', { header, aad: place });
    expect(sealed.subarray(0, 5).toString()).toBe('kid=1');
    expect(open(key, sealed, { header, aad: place }).toString()).toBe('text');
    const renamed = Buffer.concat([Buffer.from('kid=2'), sealed.subarray(5)]);
    expect(() => open(key, renamed, { header: Buffer.from('kid=2'), aad: place })).toThrow(DecryptionFailed);
  });

  test('do not let a character wander between header and place', () => {
    const sealed = seal(key, 'text', { header: Buffer.from('ab'), aad: 'cd' });
    const shifted = Buffer.concat([Buffer.from('abc'), sealed.subarray(2)]);
    expect(() => open(key, shifted, { header: Buffer.from('abc'), aad: 'd' })).toThrow(DecryptionFailed);
  });
});
