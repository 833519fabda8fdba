import { ResendInput } from '@patchbay/contract';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { takeCodeSend } from './limit.ts';
import type { CodeSent } from './register.ts';
import { sendCode } from './send-code.ts';
import { visitorKinds } from './visitor.ts';

/**
 * Mails a new verification code; the earlier one is dead. Answers alike for every address; only an unverified account
 * gets a mail.
 * @throws AccessError `otp_rate_limited` (429)
 */
export async function resendCode(ctx: Context, rawInput: z.input<typeof ResendInput>): Promise<CodeSent> {
  requireActor(ctx, visitorKinds);
  const { email } = parseInput(ResendInput, rawInput);
  await takeCodeSend(ctx, email);
  return { email, devCode: await sendCode(ctx, email, 'verify') };
}
