import { devicePollSeconds } from '@patchbay/contract';
import { type HmacRing, hashCode, hashOpaque, listCodeHashes } from '@patchbay/secrets';
import type { Services } from '../../core/exports.ts';

export interface NewDeviceCode {
  readonly deviceCode: string;
  /** As the device shows it: `BCDF-GHJK`. */
  readonly userCode: string;
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

const insert = {
  name: 'oauth-device-insert',
  text: `INSERT INTO oauth_device_codes (id_hash, user_code_hash, client_id, scopes, resource, status, interval_seconds,
      ip, user_agent, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10)`,
};

/** Stores a device's request until a person decides it. @throws when another request has the user code */
export async function saveDeviceCode(
  services: Pick<Services, 'db' | 'hmacRings'>,
  code: NewDeviceCode,
): Promise<void> {
  await services.db.sql.rows(insert, [
    hashOpaque(code.deviceCode),
    hashUserCode(services.hmacRings.code, code.userCode),
    code.clientId,
    [...code.scopes],
    code.resource,
    devicePollSeconds,
    code.ip,
    code.userAgent,
    code.createdAt,
    code.expiresAt,
  ]);
}
