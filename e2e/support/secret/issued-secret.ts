/** What the product gives out, or is given, and may keep in no readable form. */
export const secretKinds = [
  'api_key',
  'access_token',
  'refresh_token',
  'authorization_code',
  'device_code',
  'user_code',
  'client_secret',
  'registration_access_token',
  'authorization_request',
  'oauth_cookie',
  'consent_proof',
  'console_session',
  'user_session',
  'mfa_token',
  'totp_secret',
  'recovery_code',
  'one_time_code',
  'password',
  'code_verifier',
  'webhook_secret',
  'master_key',
  // A member named like a secret, of a form that is not declared: a new kind is searched for before anybody lists it.
  'unnamed',
] as const;

export type SecretKind = (typeof secretKinds)[number];

export interface IssuedSecret {
  readonly kind: SecretKind;
  readonly text: string;
}

/** No answer has one yet, or none is meant to. */
const neverIssued: readonly SecretKind[] = ['webhook_secret', 'unnamed'];

/**
 * The kinds that a run did not issue. A run that issued none of a kind has not been one: its search would pass.
 * @param others kinds that this run has no test of
 */
export function missingKinds(
  issued: ReadonlyMap<SecretKind, number>,
  others: readonly SecretKind[] = [],
): SecretKind[] {
  return secretKinds.filter((kind) => ![...neverIssued, ...others].includes(kind) && !issued.has(kind));
}
