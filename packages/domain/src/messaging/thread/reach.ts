import { AccessError } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import type { TenantActor } from '../../core/exports.ts';

export const tenantKinds = ['console', 'user', 'api_key', 'oauth'] as const;

/** The threads that an actor can reach, for Prisma's models and for planned SQL alike. */
export interface Reach {
  /** Names the shape of a statement that uses {@link Reach.condition}. */
  readonly name: 'workspace' | 'user';
  /** On the model of threads. */
  readonly where: { workspaceId: string; participants?: { some: { userId: string } } };
  /** On the table `threads`; its parameters are $1 to $n, the {@link Reach.values}. */
  readonly condition: string;
  readonly values: readonly string[];
}

const ofWorkspace = 'threads.workspace_id = $1';
const ofParticipant = `${ofWorkspace} AND EXISTS (
  SELECT FROM participants p WHERE p.thread_id = threads.id AND p.user_id = $2)`;

/** An actor reaches the threads of its workspace; a platform user those of them that it takes part in. */
export function reachOf({ kind, userId, workspaceId }: TenantActor): Reach {
  if (kind !== 'user') {
    return { name: 'workspace', where: { workspaceId }, condition: ofWorkspace, values: [workspaceId] };
  }
  return {
    name: 'user',
    where: { workspaceId, participants: { some: { userId } } },
    condition: ofParticipant,
    values: [workspaceId, userId],
  };
}

/**
 * Stops at a thread of another workspace exactly as at one that does not exist.
 * @throws AccessError `thread_not_found` (404)
 */
export async function requireThread(
  models: Pick<Models, 'thread'>,
  actor: TenantActor,
  threadId: string,
): Promise<void> {
  const found = await models.thread.findFirst({
    where: { id: threadId, ...reachOf(actor).where },
    select: { id: true },
  });
  if (!found) throw new AccessError('thread_not_found');
}
