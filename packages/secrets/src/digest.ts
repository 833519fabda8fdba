import { hash, type KeyObject, randomBytes } from 'node:crypto';

/** SHA-256 of the UTF-8 bytes, 32 bytes. Only for secrets of 128 random bits or more. */
export function sha256(text: string): Buffer<ArrayBuffer> {
  return hash('sha256', text, 'buffer');
}

/** The same as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}

export interface Digester {
  /** 43 base64url characters: equal texts give equal digests, within this digester alone. */
  digest(raw: string): string;
}

/**
 * A digest for the keys of in-memory maps, about 0.5 µs. Its secret prefix is random for each process and lies in a
 * Buffer, whose bytes a heap snapshot does not contain, so leaked tokens cannot be looked up in a snapshot. HMAC would
 * cost three times as much and add nothing here: no digest leaves the process, so length extension is no attack.
 */
export function createDigester(key?: KeyObject): Digester {
  const secret = key ? key.export() : randomBytes(32);
  return {
    digest: (raw) => hash('sha256', Buffer.concat([secret, Buffer.from(raw, 'utf8')]), 'base64url'),
  };
}
