import { Secret, TOTP } from 'otpauth';
import type { ConsoleActor } from '../../core/actor.ts';
import { type AccountBench, strongPassword } from '../account/account.fixture.ts';
import { loginAccount } from '../account/login.ts';
import type { MfaRequired } from '../account/sign-in.ts';
import { confirmTotp, startTotp } from './totp.ts';

/** The code that the authenticator app shows now. */
export function appCode(bench: AccountBench, secret: string, stepsAhead = 0): string {
  const timestamp = bench.services.clock.now().getTime() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export interface WithTotp {
  readonly actor: ConsoleActor;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** A developer whose authenticator app is confirmed, a minute later: the codes from now on are unused. */
export async function enableTotp(bench: AccountBench, email: string): Promise<WithTotp> {
  const { actor } = await bench.signUp(email);
  const { secret } = await startTotp(bench.as(actor), {});
  const { recoveryCodes } = await confirmTotp(bench.as(actor), { code: appCode(bench, secret) });
  bench.services.clock.advance(60);
  return { actor, email, secret, recoveryCodes };
}

/** Passes the password of an account that has a second factor. */
export async function passPassword(bench: AccountBench, email: string): Promise<MfaRequired> {
  const outcome = await loginAccount(bench.visitor(), { email, password: strongPassword });
  if (outcome.status !== 'mfa_required') throw new Error(`expected mfa_required, got ${outcome.status}`);
  return outcome;
}
