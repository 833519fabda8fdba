import { randomBytes } from 'node:crypto';
import type { Line, Outcome } from './call.ts';

/** The codes that one person was sent and has not typed yet. */
export interface WaitingCodes {
  readonly email: string;
  readonly resetCode: string;
  readonly phone: string;
  readonly phoneCode: string;
  /** The answers of the requests for them. */
  readonly outcomes: readonly Outcome[];
}

const post = ({ caller, origin }: Line, path: string, body: unknown): Promise<Outcome> =>
  caller.send({ origin, method: 'POST', path, body });

const devCodeOf = ({ body }: Outcome): string => (JSON.parse(body) as { dev_code?: string }).dev_code ?? '';

/** Requests a code to reset a password and a code to sign in by phone. */
export async function requestCodes(
  endpoint: Line,
  { email, phone }: Pick<WaitingCodes, 'email' | 'phone'>,
): Promise<WaitingCodes> {
  const reset = await post(endpoint, '/v1/developer/auth/forgot-password', { email });
  const start = await post(endpoint, '/v1/auth/phone/start', { phone });
  return { email, phone, resetCode: devCodeOf(reset), phoneCode: devCodeOf(start), outcomes: [reset, start] };
}

/** Types both codes. @returns the answers */
export async function useCodes(endpoint: Line, codes: WaitingCodes): Promise<Outcome[]> {
  const { email, phone, phoneCode, resetCode } = codes;
  const newPassword = randomBytes(12).toString('base64url');
  return [
    await post(endpoint, '/v1/developer/auth/reset-password', {
      email,
      code: resetCode,
      new_password: newPassword,
    }),
    await post(endpoint, '/v1/auth/phone/verify', { phone, code: phoneCode }),
  ];
}
