import { AccessError, defaultScopes, isScope, type Scope } from '@patchbay/contract';

/**
 * The scopes that a new key gets, sorted, each once; the defaults when none is named.
 * @throws AccessError `unknown_scopes: a, b` (400), sorted, for names outside the vocabulary
 */
export function chooseScopes(asked: readonly string[] | undefined): Scope[] {
  if (asked === undefined || asked.length === 0) return [...defaultScopes];
  const names = [...new Set(asked)].sort();
  const unknown = names.filter((name) => !isScope(name));
  if (unknown.length > 0) {
    // A hostile name is reduced to the characters of a scope (RFC 6749 section 3.3) before it is shown.
    const shown = unknown.map((name) => name.replaceAll(/[^\x21-\x7e]|["\\,]/g, '?'));
    throw new AccessError('unknown_scopes', { reason: shown.join(', '), details: { unknown_scopes: shown } });
  }
  return names.filter(isScope);
}
