import { randomInt } from 'node:crypto';
import type { UserActor } from '../../core/actor.ts';
import type { AccountBench } from '../account/account.fixture.ts';
import type { UserSignedIn } from '../session/create.ts';
import { findSession } from '../session/find.ts';
import { signUpByPhone } from './sign-up.ts';
import { startPhone } from './start.ts';
import { verifyPhone } from './verify.ts';

let numbers = 0;

/** A number that no other test of this file uses. */
export function freshPhone(): string {
  numbers += 1;
  return `+1415555${String(numbers).padStart(4, '0')}`;
}

/** A client address that no other test uses: limits are counted per client. */
export const freshIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Requests a code from a client address that no other call uses. */
export async function askCode(bench: AccountBench, phone: string): Promise<string> {
  const { devCode } = await startPhone(bench.visitor(freshIp()), { phone });
  return devCode ?? '';
}

export const tryCodeOf = (bench: AccountBench, phone: string, code: string) =>
  verifyPhone(bench.visitor(freshIp()), { phone, code });

export const signUpWith = (bench: AccountBench, phone: string, code: string): Promise<UserSignedIn> =>
  signUpByPhone(bench.visitor(freshIp()), { displayName: 'Grace', phone, code });

/** A platform user of a fresh number. */
export async function createPhoneUser(bench: AccountBench) {
  const phone = freshPhone();
  return { phone, ...(await signUpWith(bench, phone, await askCode(bench, phone))) };
}

/** The actor behind a user's session token. */
export async function userActor(bench: AccountBench, token: string): Promise<UserActor> {
  const actor = await findSession(bench.services, token, 'user_session');
  if (actor.kind !== 'user') throw new Error(`expected a user session, got ${actor.kind}`);
  return actor;
}
