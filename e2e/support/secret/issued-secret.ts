/** A secret that the product issues or receives, and must not store in a readable form. */
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
  // Texts that people write to each other. They are stored encrypted only.
  'title',
  'message_text',
  'transcript',
  'task_notes',
  'audio',
  // Texts that people ask, tell their agents, and report.
  'question',
  'instructions',
  'report_text',
  // A member with the name of a secret and an undeclared form, so that a new kind is searched for before anyone lists it.
  'unnamed',
] as const;

export type SecretKind = (typeof secretKinds)[number];

export interface IssuedSecret {
  readonly kind: SecretKind;
  readonly text: string;
}

/** Kinds that no answer contains. */
const neverIssued: readonly SecretKind[] = ['unnamed'];

/**
 * The kinds that a run did not issue. A search that passes without a secret of some kind proves nothing about it.
 * @param others kinds that no test of this run issues
 */
export function missingKinds(
  issued: ReadonlyMap<SecretKind, number>,
  others: readonly SecretKind[] = [],
): SecretKind[] {
  return secretKinds.filter((kind) => ![...neverIssued, ...others].includes(kind) && !issued.has(kind));
}
