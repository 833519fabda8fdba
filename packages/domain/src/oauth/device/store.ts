import { randomInt } from 'node:crypto';
import { AccessError, devicePollSeconds, userCodeAlphabet } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type HmacRing, hashCode, hashOpaque, listCodeHashes } from '@patchbay/secrets';
import { type Gathering, gather, planRows, type Services } from '../../core/exports.ts';

export interface NewDeviceCode {
  readonly deviceCode: string;
  readonly clientId: string;
  /** Requested, and within the client's scopes. */
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

const insert = planRows({
  name: 'oauth-device-insert',
  columns: {
    id_hash: 'bytea',
    user_code_hash: 'bytea',
    client_id: 'text',
    scopes: 'text[]',
    resource: 'text',
    interval_seconds: 'integer',
    ip: 'text',
    user_agent: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
  // In this order, so that two groups never wait for each other.
  textOf: (rows) => `INSERT INTO oauth_device_codes
      (id_hash, user_code_hash, client_id, scopes, resource, status, interval_seconds, ip, user_agent,
      created_at, expires_at)
    SELECT id_hash, user_code_hash, client_id, scopes, resource, 'pending', interval_seconds, ip, user_agent, created_at,
      expires_at FROM ${rows} AS asked ORDER BY user_code_hash
    ON CONFLICT (user_code_hash) DO NOTHING RETURNING encode(id_hash, 'hex')`,
});

interface Draft {
  readonly idHash: Buffer<ArrayBuffer>;
  readonly cells: readonly unknown[];
}

/** Stores requests in one statement. @returns for each whether its user code was free */
async function insertAll(sql: Sql, drafts: readonly Draft[]): Promise<boolean[]> {
  const { statement, values } = insert.of(drafts.map(({ cells }) => cells));
  const stored = new Set((await sql.cells(statement, values)).map(([idHash]) => idHash));
  return drafts.map(({ idHash }) => stored.has(idHash.toString('hex')));
}

const requests: Gathering<Draft, boolean> = {
  name: 'device-requests',
  store: ({ sql }, drafts) => insertAll(sql, drafts),
};

const mintsMax = 4;

/**
 * Stores a device's request until a person decides it. If another request has the user code, a new one is minted:
 * there are 20^8, so with ten thousand stored it happens once in 2.5 million requests.
 * @returns the user code
 * @throws AccessError `service_unavailable` (503) when no free code was found, or too many wait to be stored
 */
export async function saveDeviceCode(
  services: Pick<Services, 'hmacRings' | 'memory'>,
  code: NewDeviceCode,
  mint = mintUserCode,
): Promise<string> {
  const idHash = hashOpaque(code.deviceCode);
  for (let minted = 0; minted < mintsMax; minted += 1) {
    const userCode = mint();
    const cells = [
      idHash,
      hashUserCode(services.hmacRings.code, userCode),
      code.clientId,
      [...code.scopes],
      code.resource,
      devicePollSeconds,
      code.ip,
      code.userAgent,
      code.createdAt,
      code.expiresAt,
    ];
    if (await gather(services, requests, { idHash, cells })) return userCode;
  }
  throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
}
