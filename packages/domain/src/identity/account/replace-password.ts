import type { ActorKind, AuditEntry, CommandContext } from '../../core/exports.ts';
import { writeNotice } from '../../notice/exports.ts';
import { voidSignInChallenges } from '../second-factor/challenge.ts';
import { sourceOf } from '../session/browser.ts';
import { endSessions } from '../session/revoke.ts';
import { voidCodes } from './code.ts';
import type { LockedAccount } from './lock.ts';
import { writePassword } from './password-store.ts';

interface Replacement {
  readonly hash: string;
  readonly reason: 'password_changed' | 'password_reset';
  /** The session that stays; every other one ends. */
  readonly keepSessionId?: string;
}

/**
 * Sets a new password under the account's row lock and ends everything that the old one began: other sessions, sign-ins
 * that wait for a second factor, mailed codes. Tells the owner. Second factors stay.
 */
export async function replacePassword(
  ctx: Pick<CommandContext<ActorKind>, 'clock' | 'keyring' | 'origin' | 'settings' | 'tx'>,
  { id, userId, workspaceId }: LockedAccount,
  { hash, reason, keepSessionId }: Replacement,
): Promise<AuditEntry> {
  const now = ctx.clock.now();
  const { prisma } = ctx.tx;
  await writePassword(prisma, id, hash);
  const kept = keepSessionId === undefined ? {} : { exceptId: keepSessionId };
  const sessionsRevoked = await endSessions(prisma, { accountId: id, reason, now, ...kept });
  await voidSignInChallenges(prisma, id, now);
  await voidCodes(prisma, id, now);
  if (userId !== null) {
    const how = reason === 'password_reset' ? 'reset' : 'changed';
    const fact = { kind: 'password_changed', details: { how } } as const;
    await writeNotice(ctx, { userId, fact, source: sourceOf(ctx.origin) });
  }
  return {
    action: `account.${reason}` as const,
    workspaceId,
    actor: { kind: 'console', id },
    targetId: id,
    details: { sessionsRevoked },
  };
}
