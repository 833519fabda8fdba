/** Names whose value is never logged, in lower case without separators. Longer names may end in them. */
const secretEndings = [
  'authorization',
  'cookie',
  'cookies',
  'password',
  'passwords',
  'secret',
  'token',
  'tokens',
  'rawkey',
  'apikey',
  'masterkey',
  'privatekey',
  'otp',
  'devcode',
  'recoverycode',
  'recoverycodes',
  'devicecode',
  'usercode',
  'codeverifier',
  'proof',
  'passphrase',
  'credential',
  'credentials',
  // Whole requests and answers may hold anything.
  'body',
  'headers',
  'rawheaders',
  'connectionstring',
];

/** Names that are secret on their own, but harmless at the end of others (`statusCode`, `errorCode`, `keyHash`). */
const secretNames = new Set([
  'code',
  'codes',
  'hash',
  'key',
  'session',
  'signature',
  'databaseurl',
  'redisurl',
  'smtpurl',
]);

const known = new Map<string, boolean>();
const knownMax = 2000;

function decide(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return secretNames.has(plain) || secretEndings.some((ending) => plain.endsWith(ending));
}

/** Returns true if a field of this name may hold a secret. Spelling does not matter: `raw_key`, `rawKey`, `Raw-Key`. */
export function isSecretName(name: string): boolean {
  const found = known.get(name);
  if (found !== undefined) return found;
  const verdict = decide(name);
  if (known.size < knownMax) known.set(name, verdict);
  return verdict;
}
