import {
  AccessError,
  consoleSessionIdleSeconds,
  consoleSessionTtlSeconds,
  userSessionTtlSeconds,
} from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import { type ActorKind, type AuditEntry, type CommandContext, newId } from '../../core/exports.ts';
import type { LockedAccount } from '../account/lock.ts';
import { registerDevice } from '../device/register.ts';

type Ctx = Pick<CommandContext<ActorKind>, 'clock' | 'origin' | 'tokens' | 'tx'>;

/** What the two kinds of session differ in. */
interface SessionDraft {
  readonly kind: 'console_session' | 'user_session';
  readonly accountId: string | null;
  readonly userId: string;
  readonly workspaceId: string;
  readonly resetDue: boolean;
  readonly idleSeconds: number;
  readonly ttlSeconds: number;
  /** What was proven, for the audit log. */
  readonly how: string;
}

/** A session that has just been opened. */
interface OpenedSession {
  readonly deviceId: string;
  /** Given out once; SHA-256 at rest. */
  readonly accessToken: string;
  readonly audit: AuditEntry;
}

async function openSession(ctx: Ctx, draft: SessionDraft): Promise<OpenedSession> {
  const { how, idleSeconds, ttlSeconds, ...owner } = draft;
  const { accountId, kind, userId, workspaceId } = owner;
  const now = ctx.clock.now();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const { raw } = ctx.tokens.mint(kind);
  const id = newId('ses', now);
  const deviceId = await registerDevice(ctx, userId);
  await ctx.tx.prisma.session.create({
    data: {
      ...owner,
      id,
      tokenHash: hashOpaque(raw),
      deviceId,
      ip: ctx.origin.ip,
      userAgent: ctx.origin.userAgent,
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      idleExpiresAt: after(idleSeconds),
      expiresAt: after(ttlSeconds),
    },
    select: { id: true },
  });
  const actor: AuditEntry['actor'] =
    accountId === null ? { kind: 'user', id: userId } : { kind: 'console', id: accountId };
  const audit: AuditEntry = { action: 'session.created', workspaceId, actor, targetId: id, details: { how } };
  return { deviceId, accessToken: raw, audit };
}

/**
 * Opens a console session for an account that has just proven itself, under the account's row lock: it sees a suspension
 * or a password change that came first, and one that comes later ends this session as well.
 * @param how what was proven, for the audit log
 * @throws AccessError `account_suspended` (403)
 */
export async function createSession(
  ctx: Ctx,
  account: LockedAccount,
  how: string,
): Promise<Pick<OpenedSession, 'accessToken' | 'audit'>> {
  if (account.suspended) throw new AccessError('account_suspended');
  const { id: accountId, passwordResetRequired: resetDue, userId, workspaceId } = account;
  if (userId === null || workspaceId === null) throw new AccessError('invalid_credentials');
  return openSession(ctx, {
    kind: 'console_session',
    accountId,
    userId,
    workspaceId,
    resetDue,
    idleSeconds: consoleSessionIdleSeconds,
    ttlSeconds: consoleSessionTtlSeconds,
    how,
  });
}

/** A platform user who has just signed in. */
export interface UserSignedIn extends Pick<OpenedSession, 'accessToken' | 'deviceId'> {
  readonly userId: string;
}

/**
 * Opens a session of 90 days for a user who has just proven a phone number, on the device that the proof came from. It
 * does not slide. The caller holds the user's row lock.
 */
export async function createUserSession(
  ctx: Ctx,
  { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string },
): Promise<{ value: UserSignedIn; audit: AuditEntry }> {
  const { audit, ...opened } = await openSession(ctx, {
    kind: 'user_session',
    accountId: null,
    userId,
    workspaceId,
    resetDue: false,
    idleSeconds: userSessionTtlSeconds,
    ttlSeconds: userSessionTtlSeconds,
    how: 'phone',
  });
  return { value: { userId, ...opened }, audit };
}
