import { AccessError, consoleSessionIdleSeconds } from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import type { ConsoleActor, ResetDueActor, Services, UserActor } from '../../core/exports.ts';

type SessionKind = 'console_session' | 'user_session';

interface SessionRow {
  readonly id: string;
  readonly account_id: string | null;
  readonly user_id: string | null;
  readonly workspace_id: string | null;
  readonly device_id: string | null;
  readonly email: string | null;
  readonly reset_due: boolean;
  readonly last_seen_at: Date;
  readonly idle_expires_at: Date;
  readonly expires_at: Date;
  readonly revoked: boolean;
  readonly device_removed: boolean;
  readonly suspended: boolean;
}

const seenEveryMs = 60_000;

const byToken = {
  name: 'session-by-token',
  text: `SELECT s.id, s.account_id, s.user_id, s.workspace_id, s.device_id, a.email,
    s.reset_due OR coalesce(a.password_reset_required, false) AS reset_due,
    s.last_seen_at, s.idle_expires_at, s.expires_at, s.revoked_at IS NOT NULL AS revoked,
    d.removed_at IS NOT NULL AS device_removed,
    coalesce(a.suspended_at, w.suspended_at) IS NOT NULL AS suspended
    FROM sessions s LEFT JOIN accounts a ON a.id = s.account_id LEFT JOIN devices d ON d.id = s.device_id
    LEFT JOIN workspaces w ON w.id = s.workspace_id WHERE s.token_hash = $1 AND s.kind = $2`,
};

// Conditional on the time that was read, so of many requests at once one writes. A revoked session is never touched.
const markSeen = {
  name: 'session-mark-seen',
  text: `WITH seen AS (
      UPDATE sessions SET last_seen_at = $2, idle_expires_at = least($3::timestamptz, expires_at)
      WHERE id = $1 AND last_seen_at = $4 AND revoked_at IS NULL RETURNING device_id)
    UPDATE devices d SET last_seen_at = $2 FROM seen WHERE d.id = seen.device_id`,
};

/** The refusals in their order: suspended, taken away, expired. */
function requireLive(row: SessionRow, kind: SessionKind, now: Date): void {
  if (row.suspended) throw new AccessError('account_suspended');
  if (row.device_removed && kind === 'user_session') throw new AccessError('device_not_registered');
  // A sign-in that raced the removal of its device has an unrevoked session: the device decides.
  if (row.revoked || row.device_removed) throw new AccessError('token_invalid');
  if (row.expires_at <= now || row.idle_expires_at <= now) throw new AccessError('token_expired');
}

/** When a session that is used now ends of disuse. Only a console session slides; a user session keeps its end. */
function idleEndOf(row: SessionRow, kind: SessionKind, now: Date): Date {
  if (kind === 'user_session') return row.idle_expires_at;
  return new Date(now.getTime() + consoleSessionIdleSeconds * 1000);
}

function toActor(row: SessionRow, kind: SessionKind, services: Pick<Services, 'settings'>) {
  const { id: sessionId, account_id: accountId, user_id: userId, workspace_id: workspaceId, email } = row;
  if (kind === 'console_session' && accountId !== null && row.reset_due) {
    return { kind: 'reset_due', accountId, sessionId } as const;
  }
  if (userId === null || workspaceId === null) throw new AccessError('token_invalid');
  if (kind === 'user_session') {
    return { kind: 'user', userId, workspaceId, sessionId, deviceId: row.device_id } as const;
  }
  if (accountId === null || email === null) throw new AccessError('token_invalid');
  // An account has a session only after its address was verified, so the address belongs to its owner.
  const role = services.settings.operatorEmails.has(email) ? 'operator' : 'developer';
  return { kind: 'console', accountId, userId, workspaceId, sessionId, role, email } as const;
}

/**
 * Finds the actor behind a session token by one planned statement on the primary: a session ended anywhere is ended
 * here. Keeps the session alive, written at most once a minute. A stored hash presented as a token is hashed again and
 * matches nothing.
 * @throws AccessError `token_invalid`, `token_expired`, `device_not_registered` (401), `account_suspended` (403)
 */
export async function findSession(
  services: Pick<Services, 'clock' | 'db' | 'settings'>,
  rawToken: string,
  kind: SessionKind,
): Promise<ConsoleActor | ResetDueActor | UserActor> {
  const [row] = await services.db.sql.rows<SessionRow>(byToken, [hashOpaque(rawToken), kind]);
  if (!row) throw new AccessError('token_invalid');
  const now = services.clock.now();
  requireLive(row, kind, now);
  const actor = toActor(row, kind, services);
  if (now.getTime() - row.last_seen_at.getTime() >= seenEveryMs) {
    await services.db.sql.rows(markSeen, [row.id, now, idleEndOf(row, kind, now), row.last_seen_at]);
  }
  return actor;
}
