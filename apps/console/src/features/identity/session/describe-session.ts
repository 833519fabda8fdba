const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const find = (list: readonly (readonly [string, string])[], text: string) =>
  list.find(([mark]) => text.includes(mark))?.[1];

/** "Chrome on Linux": enough for people to recognize their devices. An unknown agent is shown as it is, shortened. */
export function describeUserAgent(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') {
    return 'Unknown client';
  }
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser === undefined) {
    return system ?? userAgent.slice(0, 48);
  }
  return system === undefined ? browser : `${browser} on ${system}`;
}

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
