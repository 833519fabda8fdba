import {
  AccessError,
  consoleSessionIdleSeconds,
  consoleSessionTtlSeconds,
  userSessionTtlSeconds,
} from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import {
  type ActorKind,
  type AuditEntry,
  type CommandContext,
  newId,
  type Services,
} from '../../core/exports.ts';
import { writeNotice } from '../../notice/exports.ts';
import { refuseSuspended } from '../../workspace/exports.ts';
import type { LockedAccount } from '../account/lock.ts';
import { registerDevice } from '../device/register.ts';
import { createWorkspace, type NewWorkspace } from '../onboarding/create-workspace.ts';
import { browserHash, isKnownBrowser, sourceOf } from './browser.ts';

type Ctx = Services & Pick<CommandContext<ActorKind>, 'origin' | 'tx'>;

/** The differences between the two kinds of session. */
interface SessionDraft {
  readonly kind: 'console_session' | 'user_session';
  readonly accountId: string | null;
  readonly userId: string;
  readonly workspaceId: string;
  readonly resetDue: boolean;
  readonly idleSeconds: number;
  readonly ttlSeconds: number;
  /** The proof that opened the session, for the audit log. */
  readonly how: string;
}

/** A session that has just been opened. */
interface OpenedSession {
  readonly deviceId: string;
  /** Given out once; SHA-256 at rest. */
  readonly accessToken: string;
  readonly audit: AuditEntry;
}

/** Ways to sign in that the person is told about anyway, with the same facts, or that are the first of the account. */
const announcedOtherwise: ReadonlySet<string> = new Set([
  'verification',
  'password_reset',
  'password+recovery_code',
]);

/** Tells the owner of an account about a sign-in from somewhere new, before the session that makes it known is stored. */
async function announceSignIn(
  ctx: Ctx,
  { deviceId, sessionId }: { deviceId: string; sessionId: string },
  { accountId, how, userId }: SessionDraft,
): Promise<void> {
  const { origin, tx } = ctx;
  if (accountId === null || announcedOtherwise.has(how)) return;
  if (await isKnownBrowser(tx.sql, { userId, deviceId, origin })) return;
  await writeNotice(ctx, {
    userId,
    fact: { kind: 'new_sign_in', details: { sessionId } },
    source: sourceOf(origin),
  });
}

async function openSession(ctx: Ctx, draft: SessionDraft): Promise<OpenedSession> {
  const { how, idleSeconds, ttlSeconds, ...owner } = draft;
  const { accountId, kind, userId, workspaceId } = owner;
  const now = ctx.clock.now();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const { raw } = ctx.tokens.mint(kind);
  const id = newId('ses', now);
  const deviceId = await registerDevice(ctx, userId);
  await announceSignIn(ctx, { deviceId, sessionId: id }, draft);
  await ctx.tx.prisma.session.create({
    data: {
      ...owner,
      id,
      tokenHash: hashOpaque(raw),
      deviceId,
      ip: ctx.origin.ip,
      userAgent: ctx.origin.userAgent,
      browserHash: browserHash(ctx.origin, userId),
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

/** The workspace and the user of an account. Where its workspace was deleted, it gets a new one, as a sign-up does. */
async function homeOf(
  ctx: Ctx,
  account: LockedAccount,
): Promise<Pick<LockedAccount, 'userId' | 'workspaceId'>> {
  if (account.userId !== null) return account;
  const made: NewWorkspace = await createWorkspace(ctx.tx, ctx, account);
  const data = { userId: made.userId };
  await ctx.tx.prisma.account.update({ where: { id: account.id }, data, select: { id: true } });
  return made;
}

/**
 * Opens a console session for an account that has just proven itself, under the account's row lock: it sees a suspension
 * or a password change that came first, and one that comes later ends this session as well.
 * @param how the proof, for the audit log
 * @throws AccessError `account_suspended` (403)
 */
export async function createSession(
  ctx: Ctx,
  account: LockedAccount,
  how: string,
): Promise<Pick<OpenedSession, 'accessToken' | 'audit'>> {
  if (account.suspended) return refuseSuspended(ctx.tx.sql, account.workspaceId);
  const { id: accountId, passwordResetRequired: resetDue } = account;
  const { userId, workspaceId } = await homeOf(ctx, account);
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
