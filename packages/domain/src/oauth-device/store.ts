import type { KeyObject } from 'node:crypto';
import { devicePollSeconds, devicePollStepSeconds } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import { hashCode, hashOpaque } from '@patchbay/secrets';
import type { Services } from '../kernel/context.ts';

type Prepared = Pick<Database, 'prepared'>;

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

export type DeviceStatus = 'pending' | 'approved' | 'denied';

/** A device authorization as its device finds it when it polls. */
export interface PolledDeviceCode {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly status: DeviceStatus;
  readonly grantId: string | null;
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly consumedAt: Date | null;
  /** From the next poll on. */
  readonly intervalSeconds: number;
  /** Answer `slow_down`: pending, and asked again before the interval was over. */
  readonly tooFast: boolean;
  /** Whole seconds until a poll is not too fast; at least 1. */
  readonly retryAfterSeconds: number;
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
  await services.db.prepared(insert, [
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

/** Clocks and networks jitter: a device that waits its interval is never told that it did not. */
const jitterMs = 100;

// The count of a poll need not outlive a crash, so a poll does not wait for the disk.
const notDurably = `set_config('synchronous_commit', 'off', true) IS NOT NULL`;

// One statement under the row's lock, so that of two polls at once the second sees the first. A poll that is too
// fast lengthens the interval but not the wait's beginning: a device that then keeps to its interval is let through.
// A first poll is never too fast, and neither is one for a decided request: its answer is ready.
const poll = {
  name: 'oauth-device-poll',
  text: `UPDATE oauth_device_codes d SET
      interval_seconds = d.interval_seconds + CASE WHEN ${isTooFast('d')} THEN ${devicePollStepSeconds} ELSE 0 END,
      last_polled_at = CASE WHEN ${isTooFast('d')} THEN d.last_polled_at ELSE $2 END
    WHERE d.id_hash = $1 AND ${notDurably}
    RETURNING new.client_id AS "clientId", new.scopes, new.resource, new.status, new.grant_id AS "grantId",
      new.user_id AS "userId", new.created_at AS "createdAt", new.expires_at AS "expiresAt",
      new.consumed_at AS "consumedAt", new.interval_seconds AS "intervalSeconds", ${isTooFast('old')} AS "tooFast",
      greatest(1, ceil(extract(epoch FROM new.last_polled_at - $2) + new.interval_seconds))::int AS "retryAfterSeconds"`,
};

function isTooFast(row: 'd' | 'old'): string {
  return `(${row}.status = 'pending' AND ${row}.expires_at > $2 AND ${row}.last_polled_at IS NOT NULL
    AND ${row}.last_polled_at + make_interval(secs => ${row}.interval_seconds - ${jitterMs / 1000}) > $2)`;
}

/** The request behind a device code, after counting this poll; expired and consumed ones included. Null for none. */
export async function pollDeviceCode(
  db: Prepared,
  deviceCode: string,
  now: Date,
): Promise<PolledDeviceCode | null> {
  const [row] = await db.prepared<PolledDeviceCode>(poll, [hashOpaque(deviceCode), now]);
  return row ?? null;
}
