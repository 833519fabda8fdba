import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const stepMs = parameters.period * 1000;
const issuer = 'Patchbay';

export const totpSecretBytes = 20;

// The library takes a whole buffer; a Buffer may be a view of a shared one.
const toSecret = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The setup of an authenticator app: the secret in base 32 to type, and the otpauth URI to scan as a QR code. */
export function describeTotp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...parameters, issuer, label: email, secret: toSecret(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step that a code belongs to, or null for a wrong one. One step of clock drift is accepted either way
 * (RFC 6238 section 5.2). The caller ensures that a code is used once, by comparing steps.
 */
export function totpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...parameters, token: code, secret: toSecret(secret), timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / stepMs) + delta;
}
