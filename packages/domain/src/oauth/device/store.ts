import { randomInt } from 'node:crypto';
import { AccessError, devicePollSeconds, userCodeAlphabet } from '@patchbay/contract';
import { type HmacRing, hashCode, hashOpaque, listCodeHashes } from '@patchbay/secrets';
import type { Services } from '../../core/exports.ts';

export interface NewDeviceCode {
  readonly deviceCode: string;
  readonly clientId: string;
  /** Requested, and within what the client may ask for. */
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const boundTo = ['user_code'];

/** The stored hash of a user code. It is keyed, because an unkeyed hash of 20^8 values can be reversed. */
function hashUserCode(ring: HmacRing, userCode: string): Buffer<ArrayBuffer> {
  return Buffer.from(hashCode(ring, boundTo, userCode), 'latin1');
}

/** Every hash that may be stored for a user code. A hash without the id of its key is stored as its bare 32 bytes. */
export function listUserCodeHashes(ring: HmacRing, userCode: string): Buffer<ArrayBuffer>[] {
  return listCodeHashes(ring, boundTo, userCode).map((hash) =>
    Buffer.from(hash, hash.includes('.') ? 'latin1' : 'hex'),
  );
}

/** A random user code as the device shows it, such as `BCDF-GHJK`. */
function mintUserCode(): string {
  const letters = Array.from({ length: 8 }, () =>
    userCodeAlphabet.charAt(randomInt(userCodeAlphabet.length)),
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

const insert = {
  name: 'oauth-device-insert',
  text: `INSERT INTO oauth_device_codes (id_hash, user_code_hash, client_id, scopes, resource, status, interval_seconds,
      ip, user_agent, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10)
    ON CONFLICT (user_code_hash) DO NOTHING RETURNING 1`,
};

const mintsMax = 4;

/**
 * Stores a device's request until a person decides it. If another request has the user code, a new one is minted:
 * there are 20^8, so with ten thousand stored it happens once in 2.5 million requests.
 * @returns the user code
 */
export async function saveDeviceCode(
  { db, hmacRings }: Pick<Services, 'db' | 'hmacRings'>,
  code: NewDeviceCode,
  mint = mintUserCode,
): Promise<string> {
  for (let minted = 0; minted < mintsMax; minted += 1) {
    const userCode = mint();
    const stored = await db.sql.rows(insert, [
      hashOpaque(code.deviceCode),
      hashUserCode(hmacRings.code, userCode),
      code.clientId,
      [...code.scopes],
      code.resource,
      devicePollSeconds,
      code.ip,
      code.userAgent,
      code.createdAt,
      code.expiresAt,
    ]);
    if (stored.length === 1) return userCode;
  }
  throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
}
