import { AccessError } from '@patchbay/contract';
import type { Actor, ActorKind, ActorOf } from './actor.ts';
import type { Context } from './context.ts';

/**
 * @throws AccessError `missing_bearer_token` for an anonymous caller, `password_reset_required` while a reset is due,
 *   `first_party_only` for any other kind
 */
export function requireKind(actor: Actor, kinds: readonly ActorKind[]): void {
  if (kinds.includes(actor.kind)) return;
  switch (actor.kind) {
    case 'anonymous':
      throw new AccessError('missing_bearer_token');
    case 'reset_due':
      throw new AccessError('password_reset_required');
    default:
      throw new AccessError('first_party_only');
  }
}

/** The call, once its actor is of one of the kinds. Refusals as {@link requireKind}. */
export function requireActor<K extends ActorKind>(ctx: Context, kinds: readonly K[]): Context<ActorOf<K>> {
  requireKind(ctx.actor, kinds);
  // Its kind was just checked.
  return ctx as Context<ActorOf<K>>;
}
