import type { CommandContext } from '../../core/exports.ts';
import { sourceOf } from '../../identity/exports.ts';
import { type NoticeFact, writeNotice } from '../../notice/exports.ts';

const readers = {
  name: 'webhook-owners',
  text: `SELECT user_id FROM members WHERE workspace_id = $1 AND (role = 'owner' OR user_id = $2) ORDER BY user_id`,
};

/** Tells the owners of a workspace what the service did by itself. */
export async function tellOwnersOf(
  ctx: CommandContext<'system'>,
  workspaceId: string,
  fact: NoticeFact,
): Promise<void> {
  for (const [reader] of await ctx.tx.sql.cells<[string]>(readers, [workspaceId, null])) {
    await writeNotice(ctx, { userId: reader, fact, source: null });
  }
}

/**
 * Tells the owners of the workspace, and the person who did it, that events are sent somewhere else. An attacker who
 * takes over an account can add an endpoint that still receives events after the password was changed. Only the person who
 * did it is shown the IP address that it was done from.
 */
export async function tellOwners(ctx: CommandContext<'console'>, fact: NoticeFact): Promise<void> {
  const { userId, workspaceId } = ctx.actor;
  for (const [reader] of await ctx.tx.sql.cells<[string]>(readers, [workspaceId, userId])) {
    const source = reader === userId ? sourceOf(ctx.origin) : null;
    await writeNotice(ctx, { userId: reader, fact, source });
  }
}

/** The host of an accepted URL, as a person reads it. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
