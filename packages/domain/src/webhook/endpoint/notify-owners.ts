import type { CommandContext } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { sourceOf } from '../../identity/exports.ts';
import { type NewNotice, type NoticeFact, writeNotice } from '../../notice/exports.ts';

const readers = statement({
  name: 'webhook-owners',
  text: `SELECT user_id FROM members WHERE workspace_id = $1 AND (role = 'owner' OR user_id = $2) ORDER BY user_id`,
});

/**
 * Tells the owners of a workspace, and the person who acted, that events go somewhere else or no longer go anywhere. An
 * attacker who takes over an account can add an endpoint that still receives events after the password was changed.
 * Only the person who acted is shown the IP address of the change.
 */
export async function notifyOwners(
  ctx: CommandContext<'console'>,
  workspaceId: string,
  fact: NoticeFact,
): Promise<void> {
  const by = ctx.actor.userId;
  for (const [reader] of await ctx.tx.sql.cells(readers, [workspaceId, by])) {
    await writeNotice(ctx, { userId: reader, fact, source: reader === by ? sourceOf(ctx.origin) : null });
  }
}

/** A notice about an endpoint that the service itself writes. */
export interface Noticed extends Pick<NewNotice, 'fact' | 'repeatKey'> {
  readonly workspaceId: string;
  /** The user who registered it. */
  readonly createdBy: string;
}

/** Tells the owners, and the member who registered an endpoint, what the service has noticed about it. */
export async function notifyPeople(
  ctx: CommandContext<'system'>,
  { createdBy, workspaceId, ...notice }: Noticed,
): Promise<void> {
  for (const [reader] of await ctx.tx.sql.cells(readers, [workspaceId, createdBy])) {
    await writeNotice(ctx, { ...notice, userId: reader, source: null });
  }
}

/** The host of an accepted URL, as a person reads it. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
