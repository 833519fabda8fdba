import { defaultScopes, isScope, type Scope } from '@patchbay/contract';
import type { RevokeReason } from '@patchbay/domain/oauth';
import { errors } from './library.ts';

/** The words of a `scope` parameter (RFC 6749 section 3.3). */
export function splitScope(scope: unknown): string[] {
  return typeof scope === 'string' ? [...new Set(scope.split(' ').filter((word) => word !== ''))] : [];
}

/**
 * What a request may ask the person for: what it asked, the defaults where it asked nothing, within what its client
 * registered.
 * @throws InvalidScope for a word that is no scope, and when nothing is left
 */
export function chooseRequestScope(asked: string | undefined, registered: readonly string[]): Scope[] {
  const words = splitScope(asked);
  const unknown = words.filter((word) => !isScope(word));
  if (unknown.length > 0) throw new errors.InvalidScope('unknown scope', unknown.join(' '));
  const wanted = words.length === 0 ? defaultScopes : words;
  const left = wanted.filter(isScope).filter((scope) => registered.includes(scope));
  if (left.length === 0) {
    throw new errors.InvalidScope('the client may not ask for any of these scopes', wanted.join(' '));
  }
  return left;
}

/** Why a family ended, by the grant that was tried twice. */
export function reasonOfReuse(grantType: unknown): RevokeReason {
  if (grantType === 'refresh_token') return 'refresh_token_reuse';
  return grantType === 'authorization_code' ? 'code_reuse' : 'device_code_reuse';
}
