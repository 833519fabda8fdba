import { AccessError, type Scope } from '@patchbay/contract';
import type { Actor } from './actor.ts';

/** The scopes that bound an actor, those above a ceiling left out; null when it may do everything its user may. */
export function boundingScopes(actor: Actor): readonly Scope[] | null {
  const own = actor.kind === 'api_key' || actor.kind === 'oauth' ? actor.scopes : null;
  const ceiling = 'ceiling' in actor ? actor.ceiling : undefined;
  if (!ceiling) return own;
  return own ? own.filter((scope) => ceiling.includes(scope)) : ceiling;
}

/** True when the actor holds the scope, or is not bound by scopes. */
export function holdsScope(actor: Actor, scope: Scope): boolean {
  const scopes = boundingScopes(actor);
  return scopes === null || scopes.includes(scope);
}

/**
 * Deny by default: every named scope must be held.
 * @throws AccessError `insufficient_scope` naming all scopes that the operation needs
 */
export function requireScopes(actor: Actor, needed: readonly Scope[]): void {
  if (needed.every((scope) => holdsScope(actor, scope))) return;
  throw new AccessError('insufficient_scope', {
    scopes: needed,
    details: { required_scopes: needed },
    reason: `needs ${needed.join(' ')}`,
  });
}
