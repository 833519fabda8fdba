import type { Context } from '../../core/exports.ts';
import { inTransaction } from '../../core/exports.ts';
import { queueMail } from '../../mail/exports.ts';
import { type CodePurpose, devCode, newCode, storeCode } from './code.ts';

const templates = { verify: 'verification_code', reset: 'reset_code' } as const;

/**
 * Mails a new code to an account that may have one of this purpose: an unverified one to verify, a verified one to reset
 * its password. For any other address a mail to nobody is written, so that the answer and its time tell nothing.
 * @returns the code for the caller's eyes, in development only; alike for every address
 */
export async function sendCode(ctx: Context, email: string, purpose: CodePurpose): Promise<string | null> {
  const code = newCode();
  await inTransaction(ctx, async ({ tx }) => {
    const account = await tx.prisma.account.findUnique({
      where: { email, suspendedAt: null, verifiedAt: purpose === 'verify' ? null : { not: null } },
      select: { id: true },
    });
    await storeCode(tx, ctx, { accountId: account?.id ?? 'nobody', purpose, code, live: true });
    await queueMail(tx, ctx, { to: account ? email : null, template: templates[purpose], data: { code } });
  });
  return devCode(ctx, code);
}
