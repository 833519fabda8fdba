import { AccessError, RegisterInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { type CommandContext, command, newId, parseInput, requireActor } from '../../core/exports.ts';
import { queueMail } from '../../mail/exports.ts';
import { devCode, newCode, storeCode } from './code.ts';
import { takeCodeSend, takeRegistration } from './limit.ts';
import { hashPassword } from './password.ts';
import { type Registration, readPasswords, writeRegistration } from './password-store.ts';
import { type VisitorKind, visitorKinds } from './visitor.ts';

type Submitted = z.output<typeof RegisterInput>;

/** What register, resend and forgot-password answer, alike for every address. */
export interface CodeSent {
  readonly email: string;
  readonly devCode: string | null;
}

interface Draft {
  readonly registration: Omit<Registration, 'id' | 'now'>;
  readonly code: string;
}

/** The owner of a verified address is told; anybody else gets a code. */
async function mailRegistrant(
  ctx: CommandContext<VisitorKind>,
  email: string,
  code: string,
  verified: boolean,
) {
  if (verified) return queueMail(ctx.tx, ctx, { to: email, template: 'already_registered', data: {} });
  return queueMail(ctx.tx, ctx, { to: email, template: 'verification_code', data: { code } });
}

const storeRegistration = command({
  actors: visitorKinds,
  input: z.custom<Draft>(),
  async run(ctx, { registration, code }) {
    const now = ctx.clock.now();
    const account = await writeRegistration(ctx.tx, { ...registration, id: newId('acc', now), now });
    if (!account)
      return { value: false, audit: { unaudited: 'another registration came first' }, event: null };
    const { id, verified } = account;
    await storeCode(ctx.tx, ctx, { accountId: id, purpose: 'verify', code, live: !verified });
    await mailRegistrant(ctx, registration.email, code, verified);
    const action = verified ? 'account.registration_repeated' : 'account.registered';
    return {
      value: true,
      audit: { action, workspaceId: null, targetId: id },
      event: null,
    };
  },
});

/** One hash, under the salt of the passwords that wait for this address already. */
async function attempt(ctx: Context, input: Submitted, code: string): Promise<boolean> {
  const { email, displayName, password } = input;
  const known = await readPasswords(ctx, email);
  const like = known && !known.verified ? (known.hashes[0] ?? null) : null;
  const hash = await hashPassword(ctx, password, like);
  return storeRegistration(ctx, { registration: { email, displayName, hash, like }, code });
}

// Only a registration that raced another of the same address hashes again.
const attemptsMax = 3;

/**
 * Signs up. Answers alike, and in like time, for an unknown, an unverified and a verified address; a verified owner gets a
 * mail that says so instead of a code. Of several passwords submitted before verification none becomes valid.
 * @throws AccessError `validation_error` (422), `login_rate_limited`, `otp_rate_limited` (429)
 */
export async function registerAccount(
  ctx: Context,
  rawInput: z.input<typeof RegisterInput>,
): Promise<CodeSent> {
  requireActor(ctx, visitorKinds);
  const input = parseInput(RegisterInput, rawInput);
  await takeRegistration(ctx);
  await takeCodeSend(ctx, input.email);
  const code = newCode();
  for (let tried = 0; tried < attemptsMax; tried += 1) {
    if (await attempt(ctx, input, code)) return { email: input.email, devCode: devCode(ctx, code) };
  }
  throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
}
