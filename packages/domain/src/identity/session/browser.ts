import type { Sql } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import type { Origin } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import type { NoticeSource } from '../../notice/exports.ts';
import { deviceName } from '../device/device-name.ts';

/** Describes the origin of a call in a notice to the owner of the account. */
export function sourceOf({ ip, userAgent }: Origin): NoticeSource {
  return { ip, browser: deviceName(userAgent) };
}

/** The browser's own cookie at rest. Bound to the user, so that a dump does not show which accounts share a browser. */
export function browserHash({ browser }: Origin, userId: string): Buffer<ArrayBuffer> | null {
  return browser === undefined ? null : hashOpaque(`browser|${userId}|${browser}`);
}

// A session that was ended out of distrust does not count: not one that was revoked, nor those that ended with a
// password or a device.
const known = statement({
  name: 'session-known-browser',
  text: `SELECT EXISTS (SELECT FROM sessions WHERE user_id = $1 AND coalesce(revoke_reason, 'signed_out') = 'signed_out'
      AND (browser_hash = $2 OR (device_id = $3 AND ip = $4))) AS known`,
  nulls: [2, 4],
});

interface SignInPlace {
  readonly userId: string;
  readonly deviceId: string;
  readonly origin: Origin;
}

/**
 * Returns true if the user has signed in from there before, as far back as sessions are stored: with this browser,
 * recognized by its cookie at any address; without the cookie, with the same kind of browser from the same address.
 */
export async function isKnownBrowser(sql: Sql, { deviceId, origin, userId }: SignInPlace): Promise<boolean> {
  const [row] = await sql.rows(known, [userId, browserHash(origin, userId), deviceId, origin.ip]);
  return row?.known ?? false;
}
