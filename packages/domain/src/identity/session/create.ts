import { AccessError, consoleSessionIdleSeconds, consoleSessionTtlSeconds } from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import type { ActorKind, AuditEntry, CommandContext } from '../../core/exports.ts';
import { newId } from '../../core/exports.ts';
import type { LockedAccount } from '../account/lock.ts';
import { registerDevice } from '../device/register.ts';

export interface NewSession {
  /** Given out once; SHA-256 at rest. */
  readonly accessToken: string;
  readonly email: string;
  readonly audit: AuditEntry;
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Opens a console session for an account that has just proven itself, under the account's row lock: a suspension or a
 * password change that comes first is seen, and one that comes later ends this session too.
 * @param how what was proven, for the audit log
 * @throws AccessError `account_suspended`
 */
export async function createSession<K extends ActorKind>(
  ctx: CommandContext<K>,
  account: LockedAccount,
  how: string,
): Promise<NewSession> {
  if (account.suspended) throw new AccessError('account_suspended');
  const { userId, workspaceId } = account;
  if (userId === null || workspaceId === null) throw new AccessError('invalid_credentials');
  const now = ctx.clock.now();
  const { raw } = ctx.tokens.mint('console_session');
  const id = newId('ses', now);
  const deviceId = await registerDevice(ctx.tx, ctx, userId);
  await ctx.tx.prisma.session.create({
    data: {
      id,
      kind: 'console_session',
      tokenHash: hashOpaque(raw),
      accountId: account.id,
      userId,
      workspaceId,
      deviceId,
      resetDue: account.passwordResetRequired,
      ip: ctx.origin.ip,
      userAgent: ctx.origin.userAgent,
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      idleExpiresAt: after(now, consoleSessionIdleSeconds),
      expiresAt: after(now, consoleSessionTtlSeconds),
    },
    select: { id: true },
  });
  const audit: AuditEntry = {
    action: 'session.created',
    workspaceId,
    actor: { kind: 'console', id: account.id },
    targetId: id,
    details: { how },
  };
  return { accessToken: raw, email: account.email, audit };
}
