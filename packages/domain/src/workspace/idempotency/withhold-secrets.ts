import type { JsonValue } from '@patchbay/contract';

/** Members that may hold a secret, anywhere in an answer. */
const secretMembers: ReadonlySet<string> = new Set([
  'access_token',
  'client_secret',
  'dev_code',
  'mfa_token',
  'raw_key',
  'refresh_token',
  'registration_access_token',
  'secret',
]);

/** The console's answers have the names of the domain. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A copy of an answer that may be stored: each secret in it is null, so a stolen row opens nothing. */
export function withholdSecrets(body: JsonValue): JsonValue {
  if (Array.isArray(body)) return body.map(withholdSecrets);
  if (body === null || typeof body !== 'object') return body;
  const entries = Object.entries(body).map(([name, value]): [string, JsonValue] => [
    name,
    secretMembers.has(snake(name)) ? null : withholdSecrets(value),
  ]);
  return Object.fromEntries(entries);
}
