import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { call } from './call.ts';
import { untilServed } from './served.ts';

/** A platform user, signed in on a phone. */
export interface PhonePerson {
  readonly phone: string;
  readonly userId: string;
  readonly token: string;
}

/** A fictional number that no other test uses. */
export const freshPhone = (): string => `+1${randomInt(200, 500)}555${randomInt(1000, 9999)}`;

/** Signs up somebody new by phone, who has a workspace of their own. */
export async function signUpByPhone(displayName: string): Promise<PhonePerson> {
  const phone = freshPhone();
  const start = () => call<{ dev_code: string }>('POST', '/v1/auth/phone/start', { body: { phone } });
  const started = await untilServed(start);
  expect(started.status, started.text).toBe(200);
  const { dev_code: code } = started.body;
  const body = { display_name: displayName, phone, code };
  const answer = await call<{ user_id: string; access_token: string }>('POST', '/v1/auth/sign-up', { body });
  expect(answer.status, answer.text).toBe(200);
  return { phone, userId: answer.body.user_id, token: answer.body.access_token };
}
