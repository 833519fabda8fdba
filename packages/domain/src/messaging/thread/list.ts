import { AccessError, PageInput, ReadThreadInput } from '@patchbay/contract';
import type { Statement } from '@patchbay/db';
import { assertCells } from '@patchbay/db';
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
import { ownThreads, type Reach, reachOf, tenantKinds } from './reach.ts';
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

/** A page of the threads of a workspace. */
const ofWorkspace = (page: Keyset, take: number): string =>
  `${selected} WHERE workspace_id = $1 AND ${page.where(take + 1)} ORDER BY ${page.orderBy} LIMIT $${take}`;

/**
 * A page of the threads that a user takes part in, in the order of their ids, which is that of their creation: as fast
 * for a person with few threads in a large workspace as for one who takes part in all of them.
 * @param own as {@link ownThreads} says it of `mine`
 * @param from the parameter of the id at which the page begins; null for the first page
 */
function ofParticipant(page: Keyset, take: number, { from, own }: { own: string; from: number | null }) {
  const [beyond, order] = page.ascending ? ['>=', 'ASC'] : ['<=', 'DESC'];
  const within = from === null ? 'true' : `mine.thread_id ${beyond} $${from}`;
  // LIMIT 1 keeps the planner from walking the threads of every workspace in the order of their ids instead.
  return `SELECT t.* FROM participants mine CROSS JOIN LATERAL (
      ${selected} WHERE threads.id = mine.thread_id AND ${page.where(take + 1)} LIMIT 1) t
    WHERE ${own} AND ${within} ORDER BY mine.thread_id ${order} LIMIT $${take}`;
}

/**
 * One page of the threads within reach. Where that is two lists, it is a page of both: each is read in its own order.
 */
function listOf(reach: Reach, page: Keyset): Query {
  const { name, values } = reach;
  const take = values.length + 1;
  const parameters = [...values, page.take, ...page.values];
  const statementOf = (text: string) =>
    ({ name: `threads-${name}-${page.shape}`, text, pipelined: true }) as const;
  const own = ownThreads(reach, 'mine');
  if (own === null) return { statement: statementOf(ofWorkspace(page, take)), values: parameters };
  const start = page.start && (page.start.id ?? firstIdAt('thr', page.start.at));
  const from = start === null ? null : parameters.length + 1;
  const mine = ofParticipant(page, take, { own, from });
  const both = `(${ofWorkspace(page, take)}) UNION ALL (${mine}) ORDER BY ${page.orderBy} LIMIT $${take}`;
  const statement = statementOf(name === 'either' ? both : mine);
  return { statement, values: start === null ? parameters : [...parameters, start] };
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
    const { statement, values } = listOf(reachOf(ctx.actor), keysetOf(input));
    const rows = await ctx.db.sql.cells(assertCells<ThreadRow>(statement), values);
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
    const rows = await ctx.db.sql.cells(assertCells<ThreadRow>(statement), [...values, id]);
    const [thread] = await toViews(ctx, rows);
    if (!thread) throw new AccessError('thread_not_found');
    return thread;
  },
});
