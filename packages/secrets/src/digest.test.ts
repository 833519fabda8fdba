import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDigester, sha256, sha256Hex } from './digest.ts';

describe('sha256', () => {
  test('is SHA-256: the vectors of FIPS 180-4', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('gives the same hash as bytes and as hexadecimal, over UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\0', 'é', '€', '🔑', '\ud800') }), (text) => {
        const expected = createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex');
        expect(sha256(text).toString('hex')).toBe(expected);
        expect(sha256Hex(text)).toBe(expected);
      }),
    );
  });
});

describe('createDigester', () => {
  test('gives equal digests for equal texts, and different ones otherwise', () => {
    const digester = createDigester();
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(digester.digest(left) === digester.digest(right)).toBe(left === right);
      }),
    );
  });

  test('gives every digester of a process its own secret', () => {
    expect(createDigester().digest('pb_test_x')).not.toBe(createDigester().digest('pb_test_x'));
  });

  test('cannot be looked up by the plain hash of a leaked token', () => {
    const raw = `pb_test_${'k'.repeat(46)}`;
    const digest = createDigester().digest(raw);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(digest).not.toBe(sha256(raw).toString(encoding));
    }
  });

  test('is the same in two digesters of one key, and differs with the key', () => {
    const key = createSecretKey(randomBytes(32));
    const digest = createDigester(key).digest('text');
    expect(createDigester(key).digest('text')).toBe(digest);
    expect(createDigester(createSecretKey(randomBytes(32))).digest('text')).not.toBe(digest);
  });

  test('has 256 bits as 43 base64url characters, which never hold the text', () => {
    const digest = createDigester().digest('pb_live_secret');
    expect(digest).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(digest).not.toContain('secret');
  });

  test('keeps texts apart that share their low bytes or only end differently', () => {
    const digester = createDigester();
    const texts = ['A', '\u0141', 'A\0', '', 'a', 'x'.repeat(5000), `${'x'.repeat(4999)}y`];
    expect(new Set(texts.map((text) => digester.digest(text))).size).toBe(texts.length);
  });
});
