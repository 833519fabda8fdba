import { ForgotPasswordInput, ResendCodeInput } from '@patchbay/contract';
import { type CommandContext, command, statement } from '../../core/exports.ts';
import { queueMail } from '../../mail/exports.ts';
import { isSuspended } from '../../workspace/exports.ts';
import { type CodePurpose, devCode, newCode, storeCode } from './code.ts';
import { openDirectoryAccount } from './first-password.ts';
import { codeClientLimit, codeSendLimit, mayTakeCodeSend } from './limit.ts';
import { type VisitorKind, visitorKinds } from './sign-in.ts';

/** The answer of register, resend and forgot-password for every address, known or not. */
export interface CodeSent {
  readonly email: string;
  /** The code itself, in development without a mail server; otherwise null. */
  readonly devCode: string | null;
}

const findRecipient = statement({
  name: 'code-find-recipient',
  text: `SELECT accounts.id, CASE WHEN accounts.verified_at IS NULL AND users.id IS NOT NULL THEN workspaces.name END AS workspace
    FROM accounts LEFT JOIN users ON users.id = accounts.user_id LEFT JOIN workspaces ON workspaces.id = users.workspace_id
    WHERE accounts.email = $1 AND NOT ${isSuspended}
      AND CASE WHEN $2 THEN accounts.verified_at IS NOT NULL OR users.id IS NOT NULL ELSE accounts.verified_at IS NULL END`,
});
const forgetUnaddressed = statement({
  name: 'mail-forget-unaddressed',
  text: `DELETE FROM outbox_messages WHERE id = $1 AND state = 'dropped'`,
});
/** Somebody who sets a first password gets a welcome, not the mail of a reset. */
function orderOf(purpose: CodePurpose, code: string, workspace: string | null) {
  if (purpose === 'verify') return { template: 'verification_code', data: { code } } as const;
  if (workspace === null) return { template: 'reset_code', data: { code } } as const;
  return { template: 'first_password', data: { code, workspace } } as const;
}

const unaudited = { unaudited: 'a code changes nothing before it is used' };

/**
 * Mails a new code to an account that may have one of this purpose: an unverified one to verify, a verified one to reset
 * its password, and one that a directory stands for to set the first. For any other address the same statements write a
 * mail without a recipient and take it away before the commit: neither the answer nor its time tells whether there is an
 * account, and nothing is left.
 * @returns the code for the caller to see, in development only
 */
export async function sendCode(
  ctx: CommandContext<VisitorKind>,
  email: string,
  purpose: CodePurpose,
): Promise<string | null> {
  const { tx } = ctx;
  const code = newCode();
  const [account] = await tx.sql.rows(findRecipient, [email, purpose === 'reset']);
  await storeCode(ctx, { accountId: account?.id ?? 'none', purpose, code, live: true });
  const to = account ? email : null;
  const mailId = await queueMail(tx.sql, ctx, { to, ...orderOf(purpose, code, account?.workspace ?? null) });
  tx.sql.queue(forgetUnaddressed, [mailId]);
  return devCode(ctx, code);
}

/**
 * Mails a new verification code, which ends the earlier one. The answer is the same for every address; only an
 * unverified account gets a mail.
 * @throws AccessError `otp_rate_limited` (429)
 */
export const resendCode = command({
  actors: visitorKinds,
  input: ResendCodeInput,
  limit: [codeClientLimit, codeSendLimit],
  async run(ctx, { email }) {
    const value: CodeSent = { email, devCode: await sendCode(ctx, email, 'verify') };
    return { value, audit: unaudited, event: null };
  },
});

/**
 * Mails a reset code to a verified account, and to a person whom a directory added: it sets their first password. Never
 * refuses, however often it is called: over the limits of codes, of the address and of the client, it mails none, and
 * answers as if it had.
 */
export const forgotPassword = command({
  actors: visitorKinds,
  input: ForgotPasswordInput,
  async screen(ctx, { email }) {
    if (await mayTakeCodeSend(ctx, email)) return undefined;
    return { value: { email, devCode: devCode(ctx, newCode()) } };
  },
  async run(ctx, { email }) {
    await openDirectoryAccount(ctx.tx.sql, email, ctx.clock.now());
    const value: CodeSent = { email, devCode: await sendCode(ctx, email, 'reset') };
    return { value, audit: unaudited, event: null };
  },
});
