import { AccessError, PageInput, ReadThreadInput } from '@patchbay/contract';
import type { VariantCells } from '@patchbay/db';
import {
  type Context,
  firstIdAt,
  type Keyset,
  keysetOf,
  type PageText,
  query,
  type TenantActor,
  toPage,
} from '../../core/exports.ts';
import { openTitles } from './content.ts';
import {
  findThread,
  ownThreads,
  pageKeyOf,
  pagesWithin,
  type Reach,
  type ReachText,
  reachOf,
  tenantKinds,
  variantsWithin,
} from './reach.ts';
import type { ThreadView } from './view.ts';

// The participants are joined by spaces, which no identifier contains.
const columns = `id, encode(title_box, 'hex'), created_by, created_at, array_to_string(
  ARRAY(SELECT user_id FROM participants WHERE participants.thread_id = threads.id ORDER BY user_id), ' '), workspace_id`;
const selected = `SELECT ${columns} FROM threads`;

/** A page of the threads of a workspace. */
const ofWorkspace = (page: PageText, { place }: ReachText): string =>
  `${selected} WHERE workspace_id = $1 AND ${page.where((n) => place(n + 1))} ORDER BY ${page.orderBy} LIMIT ${place(1)}`;

/**
 * A page of the threads that a user takes part in, in the order of their ids, which is that of their creation: as fast
 * for a person with few threads in a large workspace as for one who takes part in all of them.
 * @param own as {@link ownThreads} says it of `mine`
 */
function ofParticipant(page: PageText, { place }: ReachText, own: string): string {
  const [beyond, order] = page.ascending ? ['>=', 'ASC'] : ['<=', 'DESC'];
  const within = page.values === 0 ? 'true' : `mine.thread_id ${beyond} ${place(page.values + 2)}`;
  // LIMIT 1 keeps the planner from walking the threads of every workspace in the order of their ids instead.
  return `SELECT found.* FROM participants mine CROSS JOIN LATERAL (
      ${selected} WHERE threads.id = mine.thread_id AND ${page.where((n) => place(n + 1))} LIMIT 1) found
    WHERE ${own} AND ${within} ORDER BY mine.thread_id ${order} LIMIT ${place(1)}`;
}

/** One page of the threads within reach. Where that is two lists, it is a page of both: each is read in its own order. */
const pages = pagesWithin('threads', (reach, page) => {
  const own = ownThreads(reach, 'mine');
  if (own === null) return { text: ofWorkspace(page, reach), pipelined: true };
  const mine = ofParticipant(page, reach, own);
  const both = `(${ofWorkspace(page, reach)}) UNION ALL (${mine}) ORDER BY ${page.orderBy} LIMIT ${reach.place(1)}`;
  return { text: reach.name === 'either' ? both : mine, pipelined: true };
});

/** The last parameter of a page of a user's threads is the id at which it begins. */
function valuesOf(reach: Reach, { take, values }: Keyset) {
  if (reach.name === 'workspace') return [...reach.values, take, ...values] as const;
  if (values.length === 0) return [...reach.values, take] as const;
  const from = values.length === 1 ? firstIdAt('thr', values[0]) : values[1];
  return [...reach.values, take, ...values, from] as const;
}

const one = variantsWithin('thread', (reach) => ({ text: findThread(reach, columns), pipelined: true }));
type ThreadRow = VariantCells<typeof one>;

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
    const [reach, page] = [reachOf(ctx.actor), keysetOf(input, 'thr')];
    const rows = await ctx.db.sql.cells(pages[pageKeyOf(reach, page)], valuesOf(reach, page));
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
    const { name, values } = reachOf(ctx.actor);
    const rows = await ctx.db.sql.cells(one[name], [...values, id]);
    const [thread] = await toViews(ctx, rows);
    if (!thread) throw new AccessError('thread_not_found');
    return thread;
  },
});
