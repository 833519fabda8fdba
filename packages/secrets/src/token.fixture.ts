import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { TokenKind } from '@patchbay/contract';
import { createTokenCodec, type TokenCodec, type TokenCodecOptions } from './token.ts';

/** The token form written out a second time, for tests alone: a forger who read the source could build the same. */

export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const kinds: readonly TokenKind[] = ['api_key', 'oauth_access', 'console_session', 'user_session'];
export const tagKey = keyOf(1);

export function keyOf(seed: number): KeyObject {
  return createSecretKey(Buffer.alloc(32, seed));
}

export function codecOf(over: Partial<TokenCodecOptions> = {}): TokenCodec {
  return createTokenCodec({ keyPrefix: 'pb', env: 'test', tagKeys: [tagKey], ...over });
}

/** CRC-32 bit by bit (ISO 3309), independently of the library. */
export function crcByHand(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function base62ByHand(value: bigint, width: number): string {
  return Array.from({ length: width }, (_, place) =>
    alphabet.charAt(Number((value / 62n ** BigInt(width - 1 - place)) % 62n)),
  ).join('');
}

/** A body with a correct checksum and a tag by any key, for any `<kind>:<environment>` that the forger picks. */
export function forge(body: string, key: KeyObject, purpose: string): string {
  return sign(body + base62ByHand(BigInt(crcByHand(body)), 6), key, purpose);
}

/** Any text and a correct tag over it. */
export function sign(checked: string, key: KeyObject, purpose: string): string {
  const mac = createHmac('sha256', key).update(`${purpose}:${checked}`).digest();
  return checked + base62ByHand(mac.readBigUInt64BE() % 62n ** 8n, 8);
}
