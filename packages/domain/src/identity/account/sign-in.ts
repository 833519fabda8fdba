import type { AuditEntry, CommandContext } from '../../core/exports.ts';
import { createSignInChallenge } from '../second-factor/challenge.ts';
import type { SignedIn } from '../second-factor/complete-sign-in.ts';
import { listMfaMethods, type MfaMethod } from '../second-factor/methods.ts';
import { createSession } from '../session/create.ts';
import type { LockedAccount } from './lock.ts';
import type { VisitorKind } from './visitor.ts';

export interface MfaRequired {
  readonly status: 'mfa_required';
  readonly email: string;
  readonly mfaToken: string;
  readonly methods: MfaMethod[];
}

/** What follows a proven password: a session, or with a second factor the question for it. */
export async function signIn(
  ctx: CommandContext<VisitorKind>,
  account: LockedAccount,
  how: string,
): Promise<{ value: SignedIn | MfaRequired; audit: AuditEntry }> {
  const { id, email, workspaceId } = account;
  const methods = await listMfaMethods(ctx.tx.prisma, id);
  if (methods.length === 0) {
    const { accessToken, audit } = await createSession(ctx, account, how);
    return { value: { status: 'signed_in', email, accessToken }, audit };
  }
  const mfaToken = await createSignInChallenge(ctx.tx, ctx, id);
  const audit: AuditEntry = {
    action: 'account.mfa_required',
    workspaceId,
    actor: { kind: 'console', id },
    targetId: id,
    details: { how },
  };
  return { value: { status: 'mfa_required', email, mfaToken, methods }, audit };
}
