import { AccessError } from '@patchbay/contract';
import type { ActorKind, ActorOf } from './actor.ts';
import type { Context } from './context.ts';

/**
 * The second fence behind a route's declaration: a verb names its callers itself.
 * @throws AccessError `missing_bearer_token` for nobody, `password_reset_required` while a reset is due,
 *   `first_party_only` for any other kind
 */
export function requireActor<K extends ActorKind>(ctx: Context, kinds: readonly K[]): Context<ActorOf<K>> {
  if (isActorOf(ctx, kinds)) return ctx;
  switch (ctx.actor.kind) {
    case 'anonymous':
      throw new AccessError('missing_bearer_token');
    case 'reset_due':
      throw new AccessError('password_reset_required');
    default:
      throw new AccessError('first_party_only');
  }
}

function isActorOf<K extends ActorKind>(ctx: Context, kinds: readonly K[]): ctx is Context<ActorOf<K>> {
  return kinds.some((kind) => kind === ctx.actor.kind);
}
