import { AccessError, identifierText, type PageInput } from '@patchbay/contract';
import type { Context, TenantActor } from '../../core/exports.ts';
import { keysetOf, type Page, toPage } from '../../core/exports.ts';
import { openTitles } from './open-titles.ts';
import { requireTenant } from './reach.ts';
import type { ThreadView } from './view.ts';

/** The columns in their order; the participants joined by spaces, which no identifier holds. */
type ThreadRow = [
  id: string,
  titleBoxHex: string | null,
  createdBy: string | null,
  createdAt: Date,
  participantIds: string,
];

const columns = `id, encode(title_box, 'hex'), created_by, created_at, array_to_string(
  ARRAY(SELECT user_id FROM participants p WHERE p.thread_id = threads.id ORDER BY user_id), ' ')`;

/** The condition that keeps a caller to the threads it can reach: its workspace's, or those it takes part in. */
function reach(actor: TenantActor): { name: string; where: string; values: string[] } {
  if (actor.kind !== 'user') {
    return { name: 'workspace', where: 'workspace_id = $1', values: [actor.workspaceId] };
  }
  const takesPart = 'EXISTS (SELECT 1 FROM participants p WHERE p.thread_id = threads.id AND p.user_id = $2)';
  return {
    name: 'user',
    where: `workspace_id = $1 AND ${takesPart}`,
    values: [actor.workspaceId, actor.userId],
  };
}

async function toViews(ctx: Context, workspaceId: string, rows: readonly ThreadRow[]): Promise<ThreadView[]> {
  const stored = rows.map(([threadId, boxHex]) => ({ threadId, boxHex }));
  const titles = await openTitles(ctx, workspaceId, stored);
  return rows.map(([id, , createdBy, createdAt, participantIds], index) => ({
    id,
    title: titles[index] ?? null,
    participantIds: participantIds === '' ? [] : participantIds.split(' '),
    createdBy,
    createdAt,
  }));
}

/** Threads that the caller can reach. Scope `threads:read`. */
export async function listThreads(ctx: Context, input: PageInput): Promise<Page<ThreadView>> {
  const { actor } = requireTenant(ctx, 'threads:read');
  const page = keysetOf(input);
  const { name, where, values } = reach(actor);
  const next = values.length + 1;
  const statement = {
    name: `threads-${name}-${page.shape}`,
    text: `SELECT ${columns} FROM threads WHERE ${where} AND ${page.where(next + 1)} ORDER BY ${page.orderBy} LIMIT $${next}`,
  };
  const rows = await ctx.db.sql.cells<ThreadRow>(statement, [...values, page.take, ...page.values]);
  return toPage(input, await toViews(ctx, actor.workspaceId, rows));
}

/**
 * One thread. Scope `threads:read`.
 * @throws AccessError `thread_not_found` (404)
 */
export async function readThread(ctx: Context, input: { id: string }): Promise<ThreadView> {
  const { actor } = requireTenant(ctx, 'threads:read');
  if (!identifierText.safeParse(input.id).success) throw new AccessError('thread_not_found');
  const { name, where, values } = reach(actor);
  const statement = {
    name: `thread-${name}`,
    text: `SELECT ${columns} FROM threads WHERE ${where} AND id = $${values.length + 1}`,
  };
  const rows = await ctx.db.sql.cells<ThreadRow>(statement, [...values, input.id]);
  const [thread] = await toViews(ctx, actor.workspaceId, rows);
  if (!thread) throw new AccessError('thread_not_found');
  return thread;
}
