import { AccessError, PageInput, ReadThreadInput } from '@patchbay/contract';
import type { Statement } from '@patchbay/db';
import {
  type Context,
  firstIdAt,
  type Keyset,
  keysetOf,
  query,
  type TenantActor,
  toPage,
} from '../../core/exports.ts';
import { openTitles } from './content.ts';
import { type Reach, reachOf, tenantKinds } from './reach.ts';
import type { ThreadView } from './view.ts';

/** The columns in their order; the participants joined by spaces, which no identifier contains. */
type ThreadRow = [
  id: string,
  titleBoxHex: string | null,
  createdBy: string | null,
  createdAt: Date,
  participantIds: string,
  workspaceId: string,
];

const columns = `id, encode(title_box, 'hex'), created_by, created_at, array_to_string(
  ARRAY(SELECT user_id FROM participants p WHERE p.thread_id = threads.id ORDER BY user_id), ' '), workspace_id`;
const selected = `SELECT ${columns} FROM threads`;

interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

function listOfWorkspace({ condition, name, values }: Reach, page: Keyset): Query {
  const take = values.length + 1;
  const text = `${selected} WHERE ${condition} AND ${page.where(take + 1)} ORDER BY ${page.orderBy} LIMIT $${take}`;
  const statement = { name: `threads-${name}-${page.shape}`, text, pipelined: true } as const;
  return { statement, values: [...values, page.take, ...page.values] };
}

/**
 * Reads the threads of one user in the order of their ids, which is that of their creation: as fast for a person with few
 * threads in a large workspace as for one who takes part in all of them.
 */
function listOfParticipant({ condition, name, values }: Reach, page: Keyset): Query {
  const take = values.length + 1;
  const bound = take + 1 + page.values.length;
  const [beyond, order] = page.ascending ? ['>=', 'ASC'] : ['<=', 'DESC'];
  const from = page.start && (page.start.id ?? firstIdAt('thr', page.start.at));
  const within = from === null ? 'true' : `mine.thread_id ${beyond} $${bound}`;
  // LIMIT 1 keeps the planner from walking the threads of every workspace in the order of their ids instead.
  const text = `SELECT t.* FROM participants mine CROSS JOIN LATERAL (
      SELECT ${columns} FROM threads WHERE threads.id = mine.thread_id AND ${condition} AND ${page.where(take + 1)}
      LIMIT 1) t
    WHERE mine.user_id = $${values.length} AND ${within} ORDER BY mine.thread_id ${order} LIMIT $${take}`;
  const statement = { name: `threads-${name}-${page.shape}`, text, pipelined: true } as const;
  const bounds = from === null ? [] : [from];
  return { statement, values: [...values, page.take, ...page.values, ...bounds] };
}

async function toViews(ctx: Context<TenantActor>, rows: readonly ThreadRow[]): Promise<ThreadView[]> {
  const stored = rows.map(([threadId, boxHex, , , , workspaceId]) => ({ workspaceId, threadId, boxHex }));
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
    const reach = reachOf(ctx.actor);
    const listOf = reach.name === 'workspace' ? listOfWorkspace : listOfParticipant;
    const { statement, values } = listOf(reach, keysetOf(input));
    const rows = await ctx.db.sql.cells<ThreadRow>(statement, values);
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
