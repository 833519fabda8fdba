import { AccessError, consoleSessionIdleSeconds } from '@patchbay/contract';
import { type Columns, type Database, listColumns, namesOf, rowOf } from '@patchbay/db';
import { sha256Hex } from '@patchbay/secrets';
import type {
  AccountId,
  ConsoleActor,
  ResetDueActor,
  Services,
  SessionId,
  SessionToken,
  UserActor,
  UserId,
  WorkspaceId,
} from '../../core/exports.ts';
import { createLookup, statement } from '../../core/exports.ts';
import { isSuspended, joinStanding, readHere } from '../../workspace/exports.ts';

type SessionKind = SessionToken['kind'];

interface SessionRow {
  /** The hex of the token's hash. */
  readonly hash: string;
  readonly kind: SessionKind;
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

const isFirstAccount = `coalesce(accounts.id = (SELECT earliest.id FROM accounts earliest
    WHERE earliest.verified_at IS NOT NULL ORDER BY earliest.verified_at, earliest.id LIMIT 1), false)`;

const columnsWith = (isFirst: string): Columns<SessionRow> => ({
  hash: `encode(sessions.token_hash, 'hex')`,
  kind: 'sessions.kind',
  id: 'sessions.id',
  accountId: 'sessions.account_id',
  userId: 'sessions.user_id',
  workspaceId: 'sessions.workspace_id',
  deviceId: 'sessions.device_id',
  email: 'accounts.email',
  resetDue: 'sessions.reset_due OR coalesce(accounts.password_reset_required, false)',
  lastSeenAt: 'sessions.last_seen_at',
  idleExpiresAt: 'sessions.idle_expires_at',
  expiresAt: 'sessions.expires_at',
  revoked: 'sessions.revoked_at IS NOT NULL',
  deviceRemoved: 'devices.removed_at IS NOT NULL',
  suspended: isSuspended,
  isFirstAccount: isFirst,
});

/** Reads sessions by the hex of their token's hash. @param isFirst says in SQL who has the first account */
function createSessionLookup(db: Database, name: string, isFirst: string) {
  const columns = columnsWith(isFirst);
  const names = namesOf(columns);
  return createLookup<readonly unknown[], SessionRow>(db, {
    name,
    pipelined: true,
    textOf: (places) => `SELECT ${listColumns(columns)}
      FROM sessions JOIN users ON users.id = sessions.user_id ${joinStanding('sessions.workspace_id')}
      LEFT JOIN devices ON devices.id = sessions.device_id WHERE sessions.token_hash IN (${places})`,
    parameterOf: (hash) => Buffer.from(hash, 'hex'),
    entryOf: (cells) => {
      const row = rowOf<SessionRow>(names, cells);
      return [row.hash, row];
    },
  });
}

const sessions = (db: Database) => createSessionLookup(db, 'session-status', 'false');
/** Where the first account operates the installation, each session says whether it is the first one's. */
const sessionsAndFirst = (db: Database) => createSessionLookup(db, 'session-status-first', isFirstAccount);

// Conditional on the time that was read, so of many requests at once one writes. A revoked session is never touched.
const markSeen = statement({
  name: 'session-mark-seen',
  text: `WITH seen AS (
      UPDATE sessions SET last_seen_at = $2, idle_expires_at = least($3::timestamptz, expires_at)
      WHERE id = $1 AND last_seen_at = $4 AND revoked_at IS NULL RETURNING device_id)
    UPDATE devices SET last_seen_at = $2 FROM seen WHERE devices.id = seen.device_id`,
});

/** The refusals in their order: suspended, taken away, expired. */
function requireLive(row: SessionRow, kind: SessionKind, now: Date): void {
  if (row.suspended) throw new AccessError('account_suspended');
  if (row.deviceRemoved && kind === 'user_session') throw new AccessError('device_not_registered');
  // A sign-in that raced the removal of its device has an unrevoked session: the device decides.
  if (row.revoked || row.deviceRemoved) throw new AccessError('token_invalid');
  if (row.expiresAt <= now || row.idleExpiresAt <= now) throw new AccessError('token_expired');
}

/** When a session that is used now expires if nobody uses it again. Only a console session slides; a user session keeps its end. */
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
 * Finds the actor behind a session token on the primary, in a statement that was sent after it came: a session ended anywhere
 * is ended here. Keeps the session alive, written at most once a minute. A stored hash presented as a token is hashed again and
 * matches nothing.
 * @throws AccessError `token_invalid`, `token_expired`, `device_not_registered` (401), `account_suspended` (403)
 */
export async function findSessionOf(
  services: Pick<Services, 'clock' | 'db' | 'memory' | 'settings'>,
  { hash, kind }: SessionToken,
): Promise<ConsoleActor | ResetDueActor | UserActor> {
  const { memory, settings } = services;
  const lookup = memory.of(settings.isFirstAccountOperator ? sessionsAndFirst : sessions);
  const row = await readHere(services.db.sql, () => lookup.read(hash));
  if (row?.kind !== kind) throw new AccessError('token_invalid');
  const now = services.clock.now();
  requireLive(row, kind, now);
  const actor = toActor(row, kind, services);
  if (now.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
    await services.db.sql.rows(markSeen, [row.id, now, idleEndOf(row, kind, now), row.lastSeenAt]);
  }
  return actor;
}

/** As {@link findSessionOf}, of a token as it was sent. Nobody has checked its tag: it may be of another kind. */
export const findSession = (
  services: Parameters<typeof findSessionOf>[0],
  rawToken: string,
  kind: SessionKind,
): ReturnType<typeof findSessionOf> => findSessionOf(services, { kind, hash: sha256Hex(rawToken) });
