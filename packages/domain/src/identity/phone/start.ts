import { AccessError, StartPhoneInput } from '@patchbay/contract';
import { mintCode } from '@patchbay/secrets';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { inTransaction, parseInput, requireActor } from '../../core/exports.ts';
import { queueSms } from '../../mail/exports.ts';
import { visitorKinds } from '../account/visitor.ts';
import { hashPhone, storePhoneCode } from './code.ts';
import { normalisePhone } from './e164.ts';
import { takePhoneCall, takePhoneSend } from './limit.ts';

/** Alike for every number. */
export interface PhoneCodeSent {
  /** E.164. */
  readonly phone: string;
  /** The code for the caller's eyes, in development without a gateway only. */
  readonly devCode: string | null;
}

const gatewayRetrySeconds = 60;

// The domain of the last line binds the code to the console: a browser fills it in nowhere else.
const writeText = (code: string, consoleUrl: string): string =>
  `${code} is your Patchbay code. It is good for 10 minutes. Nobody from Patchbay asks you for it.\n\n` +
  `@${new URL(consoleUrl).hostname} #${code}`;

/**
 * Sends a code to a number; the earlier one is dead. Whether the number has a user is not even looked up, so neither
 * the answer nor its time can tell.
 * @throws AccessError `otp_rate_limited` (429), `validation_error` (422), `service_unavailable` (503) where no SMS
 *   gateway is configured and codes are not echoed
 */
export async function startPhone(
  ctx: Context,
  rawInput: z.input<typeof StartPhoneInput>,
): Promise<PhoneCodeSent> {
  requireActor(ctx, visitorKinds);
  const phone = normalisePhone(parseInput(StartPhoneInput, rawInput).phone);
  const { consoleUrl, smsDelivery } = ctx.settings;
  await takePhoneCall(ctx, 'phoneStartClient');
  if (smsDelivery === 'none') {
    throw new AccessError('service_unavailable', { retryAfterSeconds: gatewayRetrySeconds });
  }
  const phoneHash = hashPhone(ctx.codeKey, phone);
  await takePhoneSend(ctx, phoneHash);
  const code = mintCode();
  await inTransaction(ctx, async ({ tx }) => {
    const expiresAt = await storePhoneCode(tx, ctx, phoneHash, code);
    if (smsDelivery === 'echo') return;
    await queueSms(tx, ctx, { to: phone, text: writeText(code, consoleUrl), expiresAt });
  });
  return { phone, devCode: smsDelivery === 'echo' ? code : null };
}
