import { AccessError, limitPolicies, normalizeUserCode } from '@patchbay/contract';
import type { Columns } from '@patchbay/db';
import { clientSubject } from '@patchbay/network';
import { type ActorOf, type Context, holdPlaces, type LimitPlace } from '../../core/exports.ts';
import { type ConsentClient, type ConsentKind, consentColumns } from '../grant/consent.ts';
import { readJoin, selectJoin } from '../token/join.ts';
import { listUserCodeHashes } from './store.ts';

interface DeviceRow {
  readonly idHash: Uint8Array<ArrayBuffer>;
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A device's request that still waits for a person. */
export interface WaitingDevice extends DeviceRow {
  readonly userCode: string;
  readonly client: ConsentClient;
}

const deviceColumns: Columns<DeviceRow> = {
  idHash: 'device_code.id_hash',
  scopes: 'device_code.scopes',
  resource: 'device_code.resource',
  ip: 'device_code.ip',
  userAgent: 'device_code.user_agent',
  createdAt: 'device_code.created_at',
  expiresAt: 'device_code.expires_at',
};

const waiting = selectJoin<{ device: DeviceRow; client: ConsentClient }>(
  'oauth-device-waiting',
  { device: deviceColumns, client: consentColumns },
  `FROM oauth_device_codes device_code JOIN oauth_clients client ON client.id = device_code.client_id AND client.deleted_at IS NULL
    WHERE device_code.user_code_hash = ANY($1::bytea[]) AND device_code.status = 'pending' AND device_code.expires_at > $2`,
);

/** The places of a typed code: 10 wrong ones per user and 30 per client address in any 15 minutes (RFC 8628 section 5.1). */
function codeTryLimits({ actor, origin }: Context<ActorOf<ConsentKind>>): LimitPlace[] {
  const { userCodeClient, userCodeUser } = limitPolicies;
  const refusals = { code: 'user_code_rate_limited', wrong: ['user_code_invalid'] } as const;
  return [
    { ...refusals, policy: userCodeUser, subject: actor.userId },
    { ...refusals, policy: userCodeClient, subject: clientSubject(origin.ip) },
  ];
}

async function findByCode({ clock, db, hmacRings }: Context, typed: string): Promise<WaitingDevice | null> {
  const userCode = normalizeUserCode(typed);
  if (userCode === null) return null;
  const found = await readJoin(db.sql, waiting, [listUserCodeHashes(hmacRings.code, userCode), clock.now()]);
  return found?.device && found.client ? { ...found.device, userCode, client: found.client } : null;
}

/**
 * Finds the request of a typed code. A correct code is not counted; it does not clear the count of wrong codes.
 * @throws AccessError `user_code_invalid` (404) for an unknown, decided or expired code,
 *   `user_code_rate_limited` (429) after too many of them
 */
export function findDeviceRequest(ctx: Context<ActorOf<ConsentKind>>, typed: string): Promise<WaitingDevice> {
  return holdPlaces(ctx, codeTryLimits(ctx), async () => {
    const found = await findByCode(ctx, typed);
    if (!found) throw new AccessError('user_code_invalid');
    return found;
  });
}
