import { AccessError, DeleteWorkspaceInput } from '@patchbay/contract';
import { type CommandContext, command, statement } from '../../core/exports.ts';
import { requireFreshSession } from '../../identity/exports.ts';
import { queueMail } from '../../mail/exports.ts';
import { deletionDueAt } from './due.ts';

// Every use of every credential reads the suspension, and so does every claim of deliveries. A worker of the version before reads the
// pause in its place.
const ask = statement({
  name: 'workspace-deletion-ask',
  text: `WITH asked AS (
      UPDATE workspaces SET deletion_asked_at = $2, deletion_asked_by = $3, suspended_at = coalesce(suspended_at, $2)
      WHERE id = $1 AND name = $4 AND deletion_asked_at IS NULL RETURNING id),
    paused AS (
      UPDATE webhook_health health SET is_paused = true FROM webhook_endpoints endpoint
      WHERE endpoint.workspace_id = (SELECT id FROM asked) AND health.endpoint_id = endpoint.id)
    SELECT id FROM asked`,
});

/** More mails would not fit in the transaction. */
const mailsMax = 500;

const readers = statement({
  name: 'workspace-deletion-readers',
  text: `SELECT accounts.email FROM members JOIN accounts ON accounts.user_id = members.user_id
    WHERE members.workspace_id = $1 AND accounts.verified_at IS NOT NULL
    ORDER BY members.role <> 'owner', members.created_at LIMIT ${mailsMax}`,
});

async function mailMembers(ctx: CommandContext<'console'>, workspace: string): Promise<void> {
  const { sql } = ctx.tx;
  for (const [to] of await sql.cells(readers, [ctx.actor.workspaceId]))
    await queueMail(sql, ctx, { to, template: 'workspace_deletion', data: { workspace } });
}

const wrongName = (): AccessError =>
  new AccessError('validation_error', {
    fields: [{ loc: ['query', 'name'], msg: 'must be the name of the workspace', type: 'value_error' }],
  });

/**
 * Asks for the deletion of the workspace. Once this has answered, every key, session and token of it is refused with
 * `account_suspended` on every instance. A worker deletes it when nobody can undo that any more.
 * @throws AccessError `owner_only`, `reauthentication_required` (403), `validation_error` (422) for another name,
 *   `conflict` (409) for an operator
 */
export const deleteWorkspace = command({
  actors: ['console'],
  role: 'owner',
  endsAccess: true,
  input: DeleteWorkspaceInput,
  async run(ctx, { name }) {
    const { email, role, userId, workspaceId } = ctx.actor;
    // Operators could not sign in to undo it, and there may be no other operator. On the public listener, nobody has the role.
    if (role === 'operator' || ctx.settings.operatorEmails.has(email)) {
      throw new AccessError('conflict', { reason: 'operators cannot delete their own workspace' });
    }
    await requireFreshSession(ctx.tx.prisma, ctx);
    const askedAt = ctx.clock.now();
    const [asked] = await ctx.tx.sql.rows(ask, [workspaceId, askedAt, userId, name]);
    if (!asked) throw wrongName();
    await mailMembers(ctx, name);
    const dueAt = deletionDueAt(askedAt);
    const record = {
      action: 'workspace.deletion_asked',
      targetId: workspaceId,
      details: { dueAt: dueAt.toISOString() },
    } as const;
    return {
      value: { askedAt, dueAt },
      audit: [
        { ...record, workspaceId },
        { ...record, workspaceId: null },
      ],
      event: null,
    };
  },
});
