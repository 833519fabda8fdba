import { limitPolicies } from '@patchbay/contract';
import {
  boundingScopes,
  type Context,
  commitAudit,
  enforceLimit,
  holdsScope,
  type TenantActor,
} from '../../core/exports.ts';

/** Messages of one thread whose content is about to leave. */
export interface RawRead {
  readonly threadId: string;
  readonly messageIds: string[];
}

/**
 * Returns true if this actor's reads of content are recorded: those of a key or an app, and not those in a person's own
 * session.
 */
export const isRawReadRecorded = (actor: TenantActor): boolean =>
  holdsScope(actor, 'messages:read.raw') && boundingScopes(actor) !== null;

/** @throws AccessError `raw_reads_rate_limited` (429) */
export const takeRawRead = ({ actor, limiter }: Context<TenantActor>) =>
  enforceLimit(limiter, {
    policy: limitPolicies.rawReads,
    subject: actor.workspaceId,
    code: 'raw_reads_rate_limited',
  });

/** Records a use of `messages:read.raw` before any content leaves: without the record there is no content. */
export async function recordRawRead(
  ctx: Context<TenantActor>,
  { messageIds, threadId }: RawRead,
): Promise<void> {
  await commitAudit(ctx, {
    action: 'message.raw_read',
    workspaceId: ctx.actor.workspaceId,
    targetId: threadId,
    details: { messageIds },
  });
}
