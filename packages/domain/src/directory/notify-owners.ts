import type { ActorKind, CommandContext } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { type NoticeFact, writeNotice } from '../notice/exports.ts';

const owners = statement({
  name: 'directory-owners',
  text: `SELECT user_id FROM members WHERE workspace_id = $1 AND role = 'owner' ORDER BY user_id`,
});

/** Tells the owners of a workspace about a change of its domain or its people. */
export async function notifyOwners(
  ctx: Pick<CommandContext<ActorKind>, 'clock' | 'keyring' | 'settings' | 'tx'>,
  workspaceId: string,
  fact: NoticeFact,
): Promise<void> {
  for (const [userId] of await ctx.tx.sql.cells(owners, [workspaceId])) {
    await writeNotice(ctx, { userId, fact, source: null });
  }
}
