import type { KeyObject } from 'node:crypto';
import { devicePollSeconds } from '@patchbay/contract';
import { hashCode, hashOpaque } from '@patchbay/secrets';
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

/** The stored hash of a user code. It is keyed, because an unkeyed hash of 20^8 values can be reversed. */
export function hashUserCode(codeKey: KeyObject, userCode: string): Buffer<ArrayBuffer> {
  return Buffer.from(hashCode(codeKey, ['user_code'], userCode), 'hex');
}

const insert = {
  name: 'oauth-device-insert',
  text: `INSERT INTO oauth_device_codes (id_hash, user_code_hash, client_id, scopes, resource, status, interval_seconds,
      ip, user_agent, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10)`,
};

/** Stores a device's request until a person decides it. @throws when another request has the user code */
export async function saveDeviceCode(
  services: Pick<Services, 'db' | 'codeKey'>,
  code: NewDeviceCode,
): Promise<void> {
  await services.db.sql.rows(insert, [
    hashOpaque(code.deviceCode),
    hashUserCode(services.codeKey, code.userCode),
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
