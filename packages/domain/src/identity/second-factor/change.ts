import type { AuditEntry, CommandContext } from '../../core/exports.ts';
import type { MailData } from '../../mail/exports.ts';
import { queueMail } from '../../mail/exports.ts';

/** Tells the owner of a change to the second factors; the mail is what a thief of a session cannot hide. */
export function mailOwner<
  T extends 'second_factor_added' | 'second_factor_removed' | 'recovery_codes_replaced',
>(ctx: CommandContext<'console'>, template: T, data: MailData[T]): Promise<void> {
  return queueMail(ctx.tx, ctx, { to: ctx.actor.email, template, data });
}

/** The audit record of such a change, in the workspace's log. */
export function factorAudit(
  ctx: CommandContext<'console'>,
  action: 'mfa.enabled' | 'mfa.disabled' | 'mfa.recovery_codes_replaced',
  details: Readonly<Record<string, string>> = {},
): AuditEntry {
  const { accountId, workspaceId } = ctx.actor;
  return { action, workspaceId, targetId: accountId, details };
}
