import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

/** Gives the codes of an authenticator app; each call another one, since a code is good once. */
export interface Authenticator {
  next(): string;
}

/**
 * An authenticator app for the secret that the console showed. The server takes one step around its own, so this
 * step's code and the next one's are good without waiting, also when the step ends on the way.
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
