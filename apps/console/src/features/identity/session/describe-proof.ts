const proofs: Readonly<Record<string, string>> = {
  password: 'Password',
  'password+totp': 'Password and authenticator app',
  'password+passkey': 'Password and passkey',
  'password+recovery_code': 'Password and recovery code',
  verification: 'Email code',
};

/** Says by what a person proved who they are, from the audit record of a sign-in; nothing for a proof that is not known. */
export function describeProof(details: unknown): string | undefined {
  const how = typeof details === 'object' && details !== null && 'how' in details ? details.how : undefined;
  return typeof how === 'string' ? proofs[how] : undefined;
}
