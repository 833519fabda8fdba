import type { Scope } from '@patchbay/contract';
import { AccessError, identifierText } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import type { Context, TenantActor } from '../../core/exports.ts';
import { requireActor, requireScopes } from '../../core/exports.ts';

export const tenantKinds = ['console', 'user', 'api_key', 'oauth'] as const;

/** The caller, once it has shown the scope. */
export function requireTenant(ctx: Context, scope: Scope): Context<TenantActor> {
  const caller = requireActor(ctx, tenantKinds);
  requireScopes(caller.actor, [scope]);
  return caller;
}

/** The threads an actor can reach: its workspace's, and for a platform user those it takes part in. */
export function reachableThreads(actor: TenantActor) {
  return actor.kind === 'user'
    ? { workspaceId: actor.workspaceId, participants: { some: { userId: actor.userId } } }
    : { workspaceId: actor.workspaceId };
}

/**
 * Stops at a thread of another workspace exactly as at one that does not exist.
 * @throws AccessError `thread_not_found` (404)
 */
export async function requireThread(
  db: Pick<Models, 'thread'>,
  actor: TenantActor,
  threadId: string,
): Promise<void> {
  const named = identifierText.safeParse(threadId);
  const found = named.success
    ? await db.thread.findFirst({
        where: { id: named.data, ...reachableThreads(actor) },
        select: { id: true },
      })
    : null;
  if (!found) throw new AccessError('thread_not_found');
}
