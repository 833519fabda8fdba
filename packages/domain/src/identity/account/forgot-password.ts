import { ForgotPasswordInput } from '@patchbay/contract';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { devCode, newCode } from './code.ts';
import { mayTakeCodeSend } from './limit.ts';
import type { CodeSent } from './register.ts';
import { sendCode } from './send-code.ts';
import { visitorKinds } from './visitor.ts';

/**
 * Mails a reset code to a verified account. Never refuses, whatever the address and however often it was asked: over the
 * limit of codes it sends none, and says nothing of it.
 */
export async function forgotPassword(
  ctx: Context,
  rawInput: z.input<typeof ForgotPasswordInput>,
): Promise<CodeSent> {
  requireActor(ctx, visitorKinds);
  const { email } = parseInput(ForgotPasswordInput, rawInput);
  if (!(await mayTakeCodeSend(ctx, email))) return { email, devCode: devCode(ctx, newCode()) };
  return { email, devCode: await sendCode(ctx, email, 'reset') };
}
