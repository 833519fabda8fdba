import { devicePollStepSeconds } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type Columns, listColumns } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { statement } from '../../core/exports.ts';
import { type AuthorizingClient, authorizingColumns, isClientId } from '../token/client.ts';
import { joinOf, listJoined, readJoin } from '../token/join.ts';

export type DeviceStatus = 'pending' | 'approved' | 'denied';

/** A device authorization as the device finds it when it polls. */
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
  /** The interval from the next poll on. */
  readonly intervalSeconds: number;
  /** The answer is `slow_down`: the request is pending and the interval was not over. */
  readonly tooFast: boolean;
  /** Whole seconds until the next poll is on time; at least 1. */
  readonly retryAfterSeconds: number;
}

/** Clocks and networks jitter. A device that keeps to its interval must never be slowed down. */
const jitterMs = 100;

// A count may be lost in a crash, so a poll does not wait for the disk.
const notDurably = `set_config('synchronous_commit', 'off', true) IS NOT NULL`;

function isTooFast(row: 'device_code' | 'old'): string {
  return `(${row}.status = 'pending' AND ${row}.expires_at > $2 AND ${row}.last_polled_at IS NOT NULL
    AND ${row}.last_polled_at + make_interval(secs => ${row}.interval_seconds - ${jitterMs / 1000}) > $2)`;
}

// One statement under the row lock, so that of two polls at the same time the second sees the first. A poll that is too
// fast makes the interval longer but does not restart it, so a device that then keeps to the interval gets through.
// The first poll is never too fast, and neither is a poll for a decided request, because its answer is ready.
const count = `UPDATE oauth_device_codes device_code SET
    interval_seconds = device_code.interval_seconds + CASE WHEN ${isTooFast('device_code')} THEN ${devicePollStepSeconds} ELSE 0 END,
    last_polled_at = CASE WHEN ${isTooFast('device_code')} THEN device_code.last_polled_at ELSE $2 END`;
const polledColumns: Columns<PolledDeviceCode> = {
  clientId: 'new.client_id',
  scopes: 'new.scopes',
  resource: 'new.resource',
  status: 'new.status',
  grantId: 'new.grant_id',
  userId: 'new.user_id',
  createdAt: 'new.created_at',
  expiresAt: 'new.expires_at',
  consumedAt: 'new.consumed_at',
  intervalSeconds: 'new.interval_seconds',
  tooFast: isTooFast('old'),
  retryAfterSeconds: `greatest(1, ceil(extract(epoch FROM new.last_polled_at - $2) + new.interval_seconds))::int`,
};
const found = `RETURNING ${listColumns(polledColumns)}`;

const poll = statement({
  name: 'oauth-device-poll',
  text: `${count} WHERE device_code.id_hash = $1 AND ${notDurably} ${found}`,
  as: { status: `'approved' | 'denied' | 'pending'` },
  notNull: ['tooFast'],
});

/** Counts a poll and reads the request of its device code, also when it has expired or was consumed. Null for none. */
export async function pollDeviceCode(
  sql: Sql,
  deviceCode: string,
  now: Date,
): Promise<PolledDeviceCode | null> {
  const [row] = await sql.rows(poll, [hashOpaque(deviceCode), now]);
  return row ?? null;
}

// Approved, or on trial.
const isOffered = `(client.status = 'approved' OR client.status = 'pending' AND client.trial_user_id IS NOT NULL)`;

// Only for clients without a secret: any other must authenticate before its poll counts. The only lock that this may
// wait for is that of a decision or another poll for the same code, which lasts for one commit.
const pollOfClient = joinOf<{ client: AuthorizingClient; polled: PolledDeviceCode }>(
  {
    name: 'oauth-device-poll-of-client',
    text: `WITH polled AS (${count} FROM oauth_clients client
        WHERE device_code.id_hash = $1 AND client.id = $3 AND device_code.client_id = client.id
          AND client.auth_method = 'none' AND ${isOffered} AND client.deleted_at IS NULL AND ${notDurably} ${found})
      SELECT ${listJoined({ client: authorizingColumns })}, polled.* FROM oauth_clients client LEFT JOIN polled ON true
      WHERE client.id = $3 AND client.deleted_at IS NULL`,
    pipelined: true,
  },
  { client: authorizingColumns, polled: polledColumns },
);

export interface ClientPoll {
  readonly client: AuthorizingClient;
  /** The request as {@link pollDeviceCode} reads it, null for none of this client. Absent when the poll was not counted. */
  readonly polled?: PolledDeviceCode | null;
}

/**
 * Reads a client and, if the client has no secret, counts its poll and reads the request of its device code, in one
 * statement. Null for an unknown client.
 */
export async function pollAsClient(
  sql: Sql,
  {
    clientId,
    deviceCode,
    now,
  }: { readonly clientId: string; readonly deviceCode: string; readonly now: Date },
): Promise<ClientPoll | null> {
  if (!isClientId(clientId)) return null;
  const row = await readJoin(sql, pollOfClient, [hashOpaque(deviceCode), now, clientId]);
  if (!row?.client) return null;
  const { client, polled } = row;
  return client.authMethod === 'none' ? { client, polled } : { client };
}
