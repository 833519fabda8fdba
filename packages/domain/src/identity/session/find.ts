import { AccessError, consoleSessionIdleSeconds } from '@patchbay/contract';
import { type Columns, readFirst, selectionOf } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import type {
  AccountId,
  ConsoleActor,
  ResetDueActor,
  Services,
  SessionId,
  UserActor,
  UserId,
  WorkspaceId,
} from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { isSuspended, joinStanding } from '../../workspace/exports.ts';

type SessionKind = 'console_session' | 'user_session';

interface SessionRow {
  readonly id: SessionId;
  readonly accountId: AccountId | null;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly deviceId: string | null;
  readonly email: string | null;
  readonly resetDue: boolean;
  readonly lastSeenAt: Date;
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
  readonly revoked: boolean;
  readonly deviceRemoved: boolean;
  readonly suspended: boolean;
  readonly isFirstAccount: boolean;
}

const seenEveryMs = 60_000;

/** Asked only where $3 says so. */
const isFirstAccount = `$3 AND a.id = (SELECT f.id FROM accounts f WHERE f.verified_at IS NOT NULL
    ORDER BY f.verified_at, f.id LIMIT 1)`;

const columns: Columns<SessionRow> = {
  id: 's.id',
  accountId: 's.account_id',
  userId: 's.user_id',
  workspaceId: 's.workspace_id',
  deviceId: 's.device_id',
  email: 'a.email',
  resetDue: 's.reset_due OR coalesce(a.password_reset_required, false)',
  lastSeenAt: 's.last_seen_at',
  idleExpiresAt: 's.idle_expires_at',
  expiresAt: 's.expires_at',
  revoked: 's.revoked_at IS NOT NULL',
  deviceRemoved: 'd.removed_at IS NOT NULL',
  suspended: isSuspended,
  isFirstAccount: `coalesce(${isFirstAccount}, false)`,
};

const byToken = selectionOf<SessionRow>(
  'session-by-token',
  columns,
  `FROM sessions s JOIN users u ON u.id = s.user_id ${joinStanding('s.workspace_id')}
    LEFT JOIN devices d ON d.id = s.device_id
    WHERE s.token_hash = $1 AND s.kind = $2`,
);

// Conditional on the time that was read, so of many requests at once one writes. A revoked session is never touched.
const markSeen = statement({
  name: 'session-mark-seen',
  text: `WITH seen AS (
      UPDATE sessions SET last_seen_at = $2, idle_expires_at = least($3::timestamptz, expires_at)
      WHERE id = $1 AND last_seen_at = $4 AND revoked_at IS NULL RETURNING device_id)
    UPDATE devices d SET last_seen_at = $2 FROM seen WHERE d.id = seen.device_id`,
});

/** The refusals in their order: suspended, taken away, expired. */
function requireLive(row: SessionRow, kind: SessionKind, now: Date): void {
  if (row.suspended) throw new AccessError('account_suspended');
  if (row.deviceRemoved && kind === 'user_session') throw new AccessError('device_not_registered');
  // A sign-in that raced the removal of its device has an unrevoked session: the device decides.
  if (row.revoked || row.deviceRemoved) throw new AccessError('token_invalid');
  if (row.expiresAt <= now || row.idleExpiresAt <= now) throw new AccessError('token_expired');
}

/** When a session that is used now ends of disuse. Only a console session slides; a user session keeps its end. */
function idleEndOf(row: SessionRow, kind: SessionKind, now: Date): Date {
  if (kind === 'user_session') return row.idleExpiresAt;
  return new Date(now.getTime() + consoleSessionIdleSeconds * 1000);
}

function toActor(row: SessionRow, kind: SessionKind, services: Pick<Services, 'settings'>) {
  const { accountId, deviceId, email, id: sessionId, isFirstAccount: isFirst, userId, workspaceId } = row;
  if (kind === 'console_session' && accountId !== null && row.resetDue) {
    return { kind: 'reset_due', accountId, sessionId } as const;
  }
  if (kind === 'user_session') {
    return { kind: 'user', userId, workspaceId, sessionId, deviceId } as const;
  }
  if (accountId === null || email === null) throw new AccessError('token_invalid');
  // An account has a session only after its address was verified, so the address belongs to its owner.
  const role = isFirst || services.settings.operatorEmails.has(email) ? 'operator' : 'developer';
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
  const { isFirstAccountOperator } = services.settings;
  const row = await readFirst(services.db.sql, byToken, [hashOpaque(rawToken), kind, isFirstAccountOperator]);
  if (!row) throw new AccessError('token_invalid');
  const now = services.clock.now();
  requireLive(row, kind, now);
  const actor = toActor(row, kind, services);
  if (now.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
    await services.db.sql.rows(markSeen, [row.id, now, idleEndOf(row, kind, now), row.lastSeenAt]);
  }
  return actor;
}
