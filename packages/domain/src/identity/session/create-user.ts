import { userSessionTtlSeconds } from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import type { ActorKind, AuditEntry, CommandContext } from '../../core/exports.ts';
import { newId } from '../../core/exports.ts';
import { registerDevice } from '../device/register.ts';

/** A platform user who has just signed in. */
export interface UserSignedIn {
  readonly userId: string;
  readonly deviceId: string;
  /** Given out once; SHA-256 at rest. */
  readonly accessToken: string;
}

/**
 * Opens a session of 90 days for a user whose phone number has just been proven, on the device that it was proven from.
 * The caller holds the user's row lock.
 */
export async function createUserSession<K extends ActorKind>(
  ctx: CommandContext<K>,
  { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string },
): Promise<UserSignedIn & { readonly audit: AuditEntry }> {
  const now = ctx.clock.now();
  const { raw } = ctx.tokens.mint('user_session');
  const id = newId('ses', now);
  const deviceId = await registerDevice(ctx.tx, ctx, userId);
  const expiresAt = new Date(now.getTime() + userSessionTtlSeconds * 1000);
  await ctx.tx.prisma.session.create({
    data: {
      id,
      kind: 'user_session',
      tokenHash: hashOpaque(raw),
      userId,
      workspaceId,
      deviceId,
      ip: ctx.origin.ip,
      userAgent: ctx.origin.userAgent,
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      idleExpiresAt: expiresAt,
      expiresAt,
    },
    select: { id: true },
  });
  const audit: AuditEntry = {
    action: 'session.created',
    workspaceId,
    actor: { kind: 'user', id: userId },
    targetId: id,
    details: { how: 'phone' },
  };
  return { userId, deviceId, accessToken: raw, audit };
}
