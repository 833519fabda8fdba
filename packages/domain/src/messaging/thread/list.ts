import { AccessError, PageInput, ReadThreadInput } from '@patchbay/contract';
import { type Context, keysetOf, query, type TenantActor, toPage } from '../../core/exports.ts';
import { openTitles } from './content.ts';
import { reachOf, tenantKinds } from './reach.ts';
import type { ThreadView } from './view.ts';

/** The columns in their order; the participants joined by spaces, which no identifier contains. */
type ThreadRow = [
  id: string,
  titleBoxHex: string | null,
  createdBy: string | null,
  createdAt: Date,
  participantIds: string,
];

const selected = `SELECT id, encode(title_box, 'hex'), created_by, created_at, array_to_string(
  ARRAY(SELECT user_id FROM participants p WHERE p.thread_id = threads.id ORDER BY user_id), ' ') FROM threads`;

async function toViews(ctx: Context<TenantActor>, rows: readonly ThreadRow[]): Promise<ThreadView[]> {
  const stored = rows.map(([threadId, boxHex]) => ({ threadId, boxHex }));
  const titles = await openTitles(ctx, stored);
  return rows.map(([id, , createdBy, createdAt, participantIds], index) => ({
    id,
    title: titles[index] ?? null,
    participantIds: participantIds === '' ? [] : participantIds.split(' '),
    createdBy,
    createdAt,
  }));
}

/** Threads within reach, newest first. */
export const listThreads = query({
  actors: tenantKinds,
  scopes: ['threads:read'],
  input: PageInput,
  async run(ctx, input) {
    const page = keysetOf(input);
    const { condition, name, values } = reachOf(ctx.actor);
    const take = values.length + 1;
    const statement = {
      name: `threads-${name}-${page.shape}`,
      text: `${selected} WHERE ${condition} AND ${page.where(take + 1)} ORDER BY ${page.orderBy} LIMIT $${take}`,
      pipelined: true,
    } as const;
    const rows = await ctx.db.sql.cells<ThreadRow>(statement, [...values, page.take, ...page.values]);
    return toPage(input, await toViews(ctx, rows));
  },
});

/**
 * Reads one thread.
 * @throws AccessError `thread_not_found` (404)
 */
export const readThread = query({
  actors: tenantKinds,
  scopes: ['threads:read'],
  input: ReadThreadInput,
  async run(ctx, { id }) {
    const { condition, name, values } = reachOf(ctx.actor);
    const text = `${selected} WHERE ${condition} AND id = $${values.length + 1}`;
    const statement = { name: `thread-${name}`, text, pipelined: true } as const;
    const rows = await ctx.db.sql.cells<ThreadRow>(statement, [...values, id]);
    const [thread] = await toViews(ctx, rows);
    if (!thread) throw new AccessError('thread_not_found');
    return thread;
  },
});
