import { AccessError } from '@patchbay/contract';
import type { Prisma, Sql, StatementText } from '@patchbay/db';
import {
  type Keyset,
  type PageShape,
  type PageText,
  pageTexts,
  type TenantActor,
  type TenantActorKind,
  tenantKinds,
  variants,
} from '../../core/exports.ts';

export { tenantKinds };

/** The threads of the workspace, those that the user takes part in, or both. */
export type Extent = 'workspace' | 'participant' | 'either';

// An app acts for one person and never reaches further than that person's own session. A key belongs to its workspace.
const extents: Readonly<Record<TenantActorKind, Extent>> = {
  console: 'either',
  api_key: 'workspace',
  user: 'participant',
  oauth: 'participant',
};

/**
 * The extent of an actor's reach. All members of a workspace see the content that a run in the console read, so it
 * reads nothing of their guests.
 */
export const extentOf = ({ ceiling, kind }: Pick<TenantActor, 'ceiling' | 'kind'>): Extent =>
  kind === 'console' && ceiling ? 'workspace' : extents[kind];

/**
 * The threads that an actor can reach, for Prisma's models (on that of threads), and for planned SQL: the statement of
 * {@link variantsWithin} that it needs, and the first parameters of that.
 */
export type Reach = { readonly where: Prisma.ThreadWhereInput } & (
  | { readonly name: ExtentWithin; readonly values: readonly [string] }
  | { readonly name: 'either'; readonly values: readonly [workspaceId: string, userId: string] }
);

/** The threads of an extent in the text of a statement. */
export interface ReachText {
  readonly name: Extent;
  /** On the table `threads`; its parameters are $1 to $n. */
  readonly condition: string;
  /** The parameter after that number of them, the first of which is the 1st. */
  readonly place: (after: number) => string;
}

// Each takes the SQL expression of the workspace, or the user, whose reach is meant.
const ofWorkspace = (workspace: string): string => `threads.workspace_id = ${workspace}`;
const ofParticipant = (user: string): string => `EXISTS (
    SELECT FROM participants WHERE participants.thread_id = threads.id AND participants.user_id = ${user})`;

const reachText = (name: Extent, condition: string, parameters: number): ReachText => ({
  name,
  condition,
  place: (after) => `$${parameters + after}`,
});

const reachTexts = {
  workspace: reachText('workspace', ofWorkspace('$1'), 1),
  participant: reachText('participant', ofParticipant('$1'), 1),
  either: reachText('either', `(${ofWorkspace('$1')} OR ${ofParticipant('$2')})`, 2),
} satisfies Record<Extent, ReachText>;

/** Declares the statement of each extent, called `<name>-<extent>`. Its first parameters are the {@link Reach.values}. */
export const variantsWithin = <Name extends string>(
  name: Name,
  specOf: (reach: ReachText) => StatementText,
) => variants<Name, Extent, ReachText>(name, reachTexts, specOf);

type PageKey = `${PageShape}-${Extent}`;
type PageCase = readonly [ReachText, PageText];

/** Names the statement of {@link pagesWithin} that a page needs. */
export const pageKeyOf = ({ name }: Pick<Reach, 'name'>, { shape }: Pick<Keyset, 'shape'>): PageKey =>
  `${shape}-${name}`;

const pageCases = Object.fromEntries(
  Object.entries(pageTexts).flatMap(([shape, page]) =>
    Object.values(reachTexts).map((reach): [string, PageCase] => [`${shape}-${reach.name}`, [reach, page]]),
  ),
) as Readonly<Record<PageKey, PageCase>>;

/** As {@link variantsWithin}, for each shape of a page: `<name>-<shape>-<extent>`. */
export const pagesWithin = <Name extends string>(
  name: Name,
  specOf: (reach: ReachText, page: PageText) => StatementText,
) => variants(name, pageCases, ([reach, page]) => specOf(reach, page));

/**
 * The one predicate of reach: every read and write of a thread, a message or a voice note goes through it. A key reaches the
 * threads of its workspace, a platform user and an app those that their user takes part in, whatever workspace they live
 * in, and a session of the console both.
 */
export function reachOf(actor: TenantActor): Reach {
  const { userId, workspaceId } = actor;
  const name = extentOf(actor);
  const whole = { workspaceId };
  if (name === 'workspace') return { name, where: whole, values: [workspaceId] };
  if (name === 'participant')
    return { name, where: { participants: { some: { userId } } }, values: [userId] };
  const asGuest = { participants: { some: { userId, isGuest: true } } };
  return { name, where: { OR: [whole, asGuest] }, values: [workspaceId, userId] };
}

/**
 * The condition on `participants` that selects the threads a list starts from. For a session of the console, which reaches
 * its whole workspace anyway, it selects the threads of other workspaces. Null for a key, which reaches no others.
 * @param mine the alias of `participants`
 */
export function ownThreads({ name, place }: ReachText, mine: string): string | null {
  const user = `${mine}.user_id = ${place(0)}`;
  if (name === 'workspace') return null;
  return name === 'either' ? `${user} AND ${mine}.is_guest` : user;
}

/** Says in SQL that a message, the alias of a row, exists for a user: one that was withheld exists for its sender alone. */
export const existsFor = (message: string, user: string): string =>
  `(NOT ${message}.is_withheld OR ${message}.sender_id = ${user})`;

/** Finds a thread within reach; its id is the parameter after the {@link Reach.values}. */
export const findThread = ({ condition, place }: ReachText, columns: string): string =>
  `SELECT ${columns} FROM threads WHERE ${condition} AND threads.id = ${place(1)}`;

/** The extent that applies to a thread once its workspace is known. */
export type ExtentWithin = Exclude<Extent, 'either'>;

export function extentWithin(actor: TenantActor, workspaceId: string): ExtentWithin {
  const extent = extentOf(actor);
  if (extent !== 'either') return extent;
  return workspaceId === actor.workspaceId ? 'workspace' : 'participant';
}

/** Finds the thread of a row of `asked` that has a `workspace_id` and a `thread_id`, within the reach of its `sender_id`. */
export const findThreadOfRow = (extent: ExtentWithin): string =>
  `SELECT FROM threads WHERE ${extent === 'workspace' ? ofWorkspace('asked.workspace_id') : ofParticipant('asked.sender_id')}
    AND threads.id = asked.thread_id AND threads.workspace_id = asked.workspace_id`;

const threadWithin = variantsWithin('thread-within', (reach) => ({ text: findThread(reach, 'threads.id') }));

/**
 * Stops at a thread out of reach exactly as at one that does not exist.
 * @throws AccessError `thread_not_found` (404)
 */
export async function requireThread(sql: Sql, actor: TenantActor, threadId: string): Promise<void> {
  const reach = reachOf(actor);
  const found = await sql.cells(threadWithin[reach.name], [...reach.values, threadId]);
  if (found.length === 0) throw new AccessError('thread_not_found');
}

/** The messages within reach, for Prisma's models. */
export function reachableMessages(actor: TenantActor) {
  const exists = [{ isWithheld: false }, { senderId: actor.userId }];
  return { thread: reachOf(actor).where, OR: exists };
}
