import { createHmac, randomBytes } from 'node:crypto';
import type { Services } from '@patchbay/domain/core';
import {
  confirmTotp,
  findSession,
  registerAccount,
  startTotp,
  verifyAccount,
} from '@patchbay/domain/identity';
import { contextFor } from '@patchbay/domain/services.fixture';
import type { Caller, Outcome } from './call.ts';

/** A developer who signs in with a password and a second factor. */
export interface FactorPerson {
  readonly email: string;
  readonly password: string;
  readonly secret: Buffer;
  /** Unused ones. */
  readonly recoveryCodes: string[];
}

const stepMs = 30_000;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238: the code of the time step at `atMs`. */
function codeAt(secret: Buffer, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / stepMs)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Signs up by the verbs, and sets up an authenticator app. */
export async function createFactorPerson(services: Services): Promise<FactorPerson> {
  const email = `factor-${randomBytes(6).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const visitor = contextFor(services, { kind: 'anonymous' });
  const { devCode } = await registerAccount(visitor, { email, password, displayName: 'Grace' });
  const { accessToken } = await verifyAccount(visitor, { email, code: devCode ?? '' });
  const actor = await findSession(services, accessToken, 'console_session');
  const ctx = contextFor(services, actor);
  const secret = fromBase32((await startTotp(ctx, {})).secret);
  // With the code of the step before, so that the code of this one is still unused.
  const { recoveryCodes } = await confirmTotp(ctx, { code: codeAt(secret, Date.now() - stepMs) });
  return { email, password, secret, recoveryCodes: [...recoveryCodes] };
}

export type Factor = 'totp' | 'recovery_code';

/** Signs in over REST. @returns the two answers, or the first one alone if it was no success */
export async function signIn(
  caller: Caller,
  origin: string,
  { factor, person }: { readonly factor: Factor; readonly person: FactorPerson },
): Promise<Outcome[]> {
  const { email, password, recoveryCodes, secret } = person;
  const path = '/v1/developer/auth';
  const login = await caller.send({
    origin,
    method: 'POST',
    path: `${path}/login`,
    body: { email, password },
  });
  if (login.status !== 200) return [login];
  const { mfa_token } = JSON.parse(login.body) as { mfa_token: string };
  const code = factor === 'totp' ? codeAt(secret, Date.now()) : recoveryCodes.pop();
  return [
    login,
    await caller.send({ origin, method: 'POST', path: `${path}/mfa`, body: { mfa_token, code } }),
  ];
}
