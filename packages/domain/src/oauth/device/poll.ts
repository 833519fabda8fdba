import { devicePollStepSeconds } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type Columns, listColumns, namesOf, readFirst, type Selection } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { isClientId } from '../token/client.ts';
import { type AuthorizingClient, type ClientRow, clientColumns, toClient } from '../token/client-columns.ts';

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

/** Clocks and networks jitter: a device that waits its interval is never told that it did not. */
const jitterMs = 100;

// The count of a poll need not outlive a crash, so a poll does not wait for the disk.
const notDurably = `set_config('synchronous_commit', 'off', true) IS NOT NULL`;

function isTooFast(row: 'd' | 'old'): string {
  return `(${row}.status = 'pending' AND ${row}.expires_at > $2 AND ${row}.last_polled_at IS NOT NULL
    AND ${row}.last_polled_at + make_interval(secs => ${row}.interval_seconds - ${jitterMs / 1000}) > $2)`;
}

// One statement under the row's lock, so that of two polls at once the second sees the first. A poll that is too
// fast lengthens the interval but not the wait's beginning: a device that then keeps to its interval is let through.
// A first poll is never too fast, and neither is one for a decided request: its answer is ready.
const count = `UPDATE oauth_device_codes d SET
    interval_seconds = d.interval_seconds + CASE WHEN ${isTooFast('d')} THEN ${devicePollStepSeconds} ELSE 0 END,
    last_polled_at = CASE WHEN ${isTooFast('d')} THEN d.last_polled_at ELSE $2 END`;
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

const poll = {
  name: 'oauth-device-poll',
  text: `${count} WHERE d.id_hash = $1 AND ${notDurably} ${found}`,
};

/** The request behind a device code, after counting this poll; expired and consumed ones included. Null for none. */
export async function pollDeviceCode(
  sql: Sql,
  deviceCode: string,
  now: Date,
): Promise<PolledDeviceCode | null> {
  const [row] = await sql.rows<PolledDeviceCode>(poll, [hashOpaque(deviceCode), now]);
  return row ?? null;
}

type PolledRow = ClientRow & (PolledDeviceCode | { readonly [Name in keyof PolledDeviceCode]: null });

// Who has a secret must show it before its poll counts, so this is for those alone that have none. The only lock that
// it may wait for is a decision's or another poll's of the same code, for the time of a commit.
const pollOfClient: Selection<PolledRow> = {
  statement: {
    name: 'oauth-device-poll-of-client',
    text: `WITH polled AS (${count} FROM oauth_clients o
        WHERE d.id_hash = $1 AND o.id = $3 AND d.client_id = o.id AND o.auth_method = 'none' AND o.status = 'approved'
          AND o.deleted_at IS NULL AND ${notDurably} ${found})
      SELECT ${listColumns(clientColumns)}, p.* FROM oauth_clients c LEFT JOIN polled p ON true
      WHERE c.id = $3 AND c.deleted_at IS NULL`,
  },
  names: [...namesOf(clientColumns), ...namesOf(polledColumns)],
};

export interface ClientPoll {
  readonly client: AuthorizingClient;
  /** As of {@link pollDeviceCode}, null for another client's code too; absent, and not counted, for a client with a secret. */
  readonly polled?: PolledDeviceCode | null;
}

/** A client and the request behind the device code that it polls with, in one statement. Null for an unknown client. */
export async function pollAsClient(
  sql: Sql,
  clientId: string,
  deviceCode: string,
  now: Date,
): Promise<ClientPoll | null> {
  if (!isClientId(clientId)) return null;
  const row = await readFirst(sql, pollOfClient, [hashOpaque(deviceCode), now, clientId]);
  if (!row) return null;
  const client = toClient(row);
  if (client.authMethod !== 'none') return { client };
  return { client, polled: row.clientId === null ? null : row };
}
