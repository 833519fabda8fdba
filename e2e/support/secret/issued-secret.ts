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
