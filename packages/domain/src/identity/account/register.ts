import { RegisterAccountInput } from '@patchbay/contract';
import { command, newId, tryAgain } from '../../core/exports.ts';
import { queueMail } from '../../mail/exports.ts';
import { devCode, newCode, storeCode } from './code.ts';
import { codeSendLimit, registrationLimit } from './limit.ts';
import { hashPassword } from './password.ts';
import { readPasswords, writeRegistration } from './password-store.ts';
import type { CodeSent } from './send-code.ts';
import { visitorKinds } from './sign-in.ts';

/**
 * Signs up. The answer and its time are the same for an unknown, an unverified and a verified address; the owner of a
 * verified one gets a mail that says so instead of a code. If several passwords are submitted before verification, none
 * becomes valid.
 * @throws AccessError `validation_error` (422), `login_rate_limited`, `otp_rate_limited` (429)
 */
export const registerAccount = command({
  actors: visitorKinds,
  input: RegisterAccountInput,
  limit: [registrationLimit, codeSendLimit],
  // Only a registration that raced another of the same address hashes again.
  attemptsMax: 3,
  async prepare(ctx, { email, password }) {
    const known = await readPasswords(ctx.db.sql, email);
    // Passwords that wait together share one salt, so that one computation compares with all of them.
    const like = known && !known.verified ? (known.hashes[0] ?? null) : null;
    return { hash: await hashPassword(ctx, password, like), like };
  },
  async run(ctx, { email, displayName }, hashed) {
    const { tx } = ctx;
    const now = ctx.clock.now();
    const code = newCode();
    const registration = { ...hashed, id: newId('acc', now), email, displayName, now };
    const account = await writeRegistration(tx.sql, registration);
    if (!account) throw tryAgain();
    const { id, verified } = account;
    await storeCode(ctx, { accountId: id, purpose: 'verify', code, live: !verified });
    await (verified
      ? queueMail(tx.sql, ctx, { to: email, template: 'already_registered', data: {} })
      : queueMail(tx.sql, ctx, { to: email, template: 'verification_code', data: { code } }));
    const value: CodeSent = { email, devCode: devCode(ctx, code) };
    const action = verified ? 'account.registration_repeated' : 'account.registered';
    return { value, audit: { action, workspaceId: null, targetId: id }, event: null };
  },
});
