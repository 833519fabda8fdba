import { AccessError, StartPhoneInput } from '@patchbay/contract';
import { mintCode } from '@patchbay/secrets';
import { command } from '../../core/exports.ts';
import { queueSms } from '../../mail/exports.ts';
import { visitorKinds } from '../account/sign-in.ts';
import { storePhoneCode } from './code.ts';
import { clientLimit, phoneLimit } from './limit.ts';
import { hashPhone, normalizePhone } from './number.ts';

/** The same for every number. */
export interface PhoneCodeSent {
  /** E.164. */
  readonly phone: string;
  /** The code itself, in development without a gateway; otherwise null. */
  readonly devCode: string | null;
}

const gatewayRetrySeconds = 60;

// The domain of the last line binds the code to the console: a browser fills it in nowhere else.
const writeText = (code: string, consoleUrl: string): string =>
  `${code} is your Patchbay code. It expires in 10 minutes. Nobody from Patchbay will ask you for it.\n\n` +
  `@${new URL(consoleUrl).hostname} #${code}`;

/**
 * Sends a code to a number, which ends the earlier one. It does not look up whether a user has the number, so neither
 * the answer nor its time can tell.
 * @throws AccessError `otp_rate_limited` (429), `validation_error` (422), `service_unavailable` (503) where no SMS
 *   gateway is configured and codes are not echoed
 */
export const startPhone = command({
  actors: visitorKinds,
  input: StartPhoneInput,
  screen(_, { phone }) {
    // A text that is no phone number is refused before the call counts.
    normalizePhone(phone);
    return Promise.resolve(undefined);
  },
  limit: [clientLimit('phoneStartClient'), phoneLimit('phoneCodeSends')],
  prepare(ctx, typed) {
    if (ctx.settings.smsDelivery === 'none') {
      throw new AccessError('service_unavailable', { retryAfterSeconds: gatewayRetrySeconds });
    }
    const phone = normalizePhone(typed.phone);
    return Promise.resolve({ phone, phoneHash: hashPhone(ctx.hmacRings.code, phone), code: mintCode() });
  },
  async run(ctx, _, { code, phone, phoneHash }) {
    const { consoleUrl, smsDelivery } = ctx.settings;
    const echoed = smsDelivery === 'echo';
    const expiresAt = await storePhoneCode(ctx, phoneHash, code);
    if (!echoed) await queueSms(ctx.tx.sql, ctx, { to: phone, text: writeText(code, consoleUrl), expiresAt });
    const value: PhoneCodeSent = { phone, devCode: echoed ? code : null };
    return { value, audit: { unaudited: 'a code changes nothing before it is used' }, event: null };
  },
});
