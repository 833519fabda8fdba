import type { AuditEntry, CommandContext } from '../../core/exports.ts';
import { createSignInChallenge } from '../second-factor/challenge.ts';
import { listMfaMethods, type MfaMethod } from '../second-factor/method.ts';
import { createSession } from '../session/create.ts';
import type { LockedAccount } from './lock.ts';

/** Callers that may sign up, sign in and recover an account: people, signed in or not, and never programs. */
export const visitorKinds = ['anonymous', 'console', 'reset_due', 'user'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

export interface SignedIn {
  readonly status: 'signed_in';
  readonly email: string;
  readonly accessToken: string;
}

export interface MfaRequired {
  readonly status: 'mfa_required';
  readonly email: string;
  readonly mfaToken: string;
  readonly methods: MfaMethod[];
}

/**
 * Follows a proven password: opens a session, or asks for the second factor if the account has one.
 * @param how the proof, for the audit log
 */
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
  const mfaToken = await createSignInChallenge(ctx, id);
  const audit: AuditEntry = {
    action: 'account.mfa_required',
    workspaceId,
    actor: { kind: 'console', id },
    targetId: id,
    details: { how },
  };
  return { value: { status: 'mfa_required', email, mfaToken, methods }, audit };
}
