import type { KeyObject } from 'node:crypto';
import { devicePollSeconds } from '@patchbay/contract';
import { hashCode, hashOpaque } from '@patchbay/secrets';
import type { Services } from '../../core/exports.ts';

export interface NewDeviceCode {
  readonly deviceCode: string;
  /** As shown: `BCDF-GHJK`. */
  readonly userCode: string;
  readonly clientId: string;
  /** Asked for and within what the client may ask. */
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What is stored of a user code: keyed, because a bare hash of 20^8 values is reversible. */
export function hashUserCode(codeKey: KeyObject, userCode: string): Buffer<ArrayBuffer> {
  return Buffer.from(hashCode(codeKey, ['user_code'], userCode), 'hex');
}

const insert = {
  name: 'oauth-device-insert',
  text: `INSERT INTO oauth_device_codes (id_hash, user_code_hash, client_id, scopes, resource, status, interval_seconds,
      ip, user_agent, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10)`,
};

/** Keeps a device's request until a person decides it. Throws where the user code is another request's. */
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
