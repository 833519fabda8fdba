import { AccessError } from '@patchbay/contract';
import { holdsScope, requireActor } from '../../core/exports.ts';
import { agentKinds } from '../draft/view.ts';
import type { Running } from './running.ts';

/**
 * Limits a run to what its caller may do now. A run lasts longer than other calls, so the credential that began it may have
 * been revoked since, or its scopes narrowed.
 * @returns false once its caller may do nothing any more, and why in `running.refusal`
 */
export async function checkCaller(running: Running): Promise<boolean> {
  const { permissions } = running;
  const { callerNow } = permissions.ctx;
  if (!callerNow) return true;
  try {
    const now = requireActor({ ...permissions.ctx, actor: await callerNow() }, agentKinds).actor;
    const scopes = permissions.scopes.filter((scope) => holdsScope(now, scope));
    const actor = { ...permissions.ctx.actor, ceiling: scopes };
    running.permissions = { ...permissions, scopes, ctx: { ...permissions.ctx, actor } };
    return true;
  } catch (error) {
    if (!(error instanceof AccessError) || error.status >= 500) throw error;
    running.refusal = error;
    return false;
  }
}
