import { createHash } from 'node:crypto';
import { Secret } from './secret.ts';

/** One secret of the ring. Every key of the service is derived from it. */
export interface MasterKey {
  /** Names the secret in the values that it wrapped. It is derived from the secret and reveals nothing about it. */
  readonly id: string;
  readonly key: Secret<Buffer>;
}

const bytesMin = 32;
// 32 random bytes hold fewer than 16 different values about once in 10^13 draws: fewer is a pattern.
const distinctBytesMin = 16;
const base64Pattern = /^[A-Za-z0-9+/_-]+={0,2}$/;

function decode(text: string): Buffer | null {
  // 64 hexadecimal digits are valid base64 as well. A text that looks like hex is read as hex.
  if (/^(?:[0-9a-fA-F]{2})+$/.test(text)) return Buffer.from(text, 'hex');
  return base64Pattern.test(text) ? Buffer.from(text, 'base64') : null;
}

/** The ring named by a comma-separated text (the first signs, all verify), or the problem with it. */
export function parseMasterKeys(text: string): readonly MasterKey[] | { readonly problem: string } {
  const ring: MasterKey[] = [];
  for (const part of text.split(',').map((entry) => entry.trim())) {
    const key = decode(part);
    if (!key) return { problem: 'is neither base64 nor hexadecimal' };
    if (key.byteLength < bytesMin)
      return { problem: `is weak: a key has ${key.byteLength} bytes, not ${bytesMin}` };
    if (new Set(key).size < distinctBytesMin)
      return { problem: 'is weak: a key repeats itself and is not random' };
    const id = createHash('sha256').update('master-key-id').update(key).digest('hex').slice(0, 8);
    if (ring.some((known) => known.id === id)) return { problem: 'names the same key twice' };
    ring.push({ id, key: new Secret(key) });
  }
  return ring;
}
