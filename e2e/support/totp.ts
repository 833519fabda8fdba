import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

/** Gives the codes of an authenticator app, a different one on each call, because a code works once. */
export interface Authenticator {
  next(): string;
}

/**
 * An authenticator app with the secret that the console showed. The server accepts one step before and after its own, so
 * the codes of this step and of the next one work without waiting, even if the step ends in between.
 */
export function createAuthenticator(secret: string): Authenticator {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });
  let offset = 0;
  return {
    next() {
      const timestamp = Date.now() + offset * STEP_SECONDS * 1000;
      offset += 1;
      return totp.generate({ timestamp });
    },
  };
}
