import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type TenantActor, type TenantActorKind, tenantKinds } from '../../core/exports.ts';

export { tenantKinds };

export type Extent = 'workspace' | 'participant';

// An app acts for one person and never reaches further than that person's own session. A key belongs to its workspace.
const extents: Readonly<Record<TenantActorKind, Extent>> = {
  console: 'workspace',
  api_key: 'workspace',
  user: 'participant',
  oauth: 'participant',
};

/** Whether an actor reaches its whole workspace, or only what its user takes part in. */
export const extentOf = ({ kind }: Pick<TenantActor, 'kind'>): Extent => extents[kind];

/** The threads that an actor can reach, for Prisma's models and for planned SQL alike. */
export interface Reach {
  /** Names the shape of a statement that uses {@link Reach.condition}. */
  readonly name: Extent;
  /** On the model of threads. */
  readonly where: { workspaceId: string } | { participants: { some: { userId: string } } };
  /** On the table `threads`; its parameters are $1 to $n, the {@link Reach.values}. */
  readonly condition: string;
  readonly values: readonly string[];
}

/** What stands in SQL for the workspace and the user whose reach is asked for. */
interface Whose {
  readonly workspace: string;
  readonly user: string;
}

const withinReach: Readonly<Record<Extent, (whose: Whose) => string>> = {
  workspace: ({ workspace }) => `threads.workspace_id = ${workspace}`,
  participant: ({ user }) => `EXISTS (
    SELECT FROM participants p WHERE p.thread_id = threads.id AND p.user_id = ${user})`,
};

const parameters = { workspace: '$1', user: '$1' };

/**
 * The one predicate of reach: every read and write of a thread, a message or a voice note goes through it. A session of
 * the console and a key reach the threads of their workspace, a platform user and an app those that their user takes part
 * in, whatever workspace they live in.
 */
export function reachOf(actor: TenantActor): Reach {
  const { userId, workspaceId } = actor;
  const name = extentOf(actor);
  if (name === 'workspace') {
    return {
      name,
      where: { workspaceId },
      condition: withinReach.workspace(parameters),
      values: [workspaceId],
    };
  }
  return {
    name,
    where: { participants: { some: { userId } } },
    condition: withinReach.participant(parameters),
    values: [userId],
  };
}

/**
 * The reach of a person, led by what they take part in: for a page that is gathered from each of their threads.
 * `participants mine` is joined on `mine.thread_id`; $1 is the user.
 */
export const ownThreads = { from: 'participants mine', condition: 'mine.user_id = $1' } as const;

/** Says in SQL that a message, the alias of a row, exists for a user: one that was withheld exists for its sender alone. */
export const existsFor = (message: string, user: string): string =>
  `(NOT ${message}.is_withheld OR ${message}.sender_id = ${user})`;

/** Finds a thread within reach; its id is the parameter after the {@link Reach.values}. */
export const findThread = ({ condition, values }: Reach, columns: string): string =>
  `SELECT ${columns} FROM threads WHERE ${condition} AND threads.id = $${values.length + 1}`;

/** Finds the thread of a row `i` that has a `workspace_id` and a `thread_id`, within the reach of its `sender_id`. */
export const findThreadOfRow = (extent: Extent): string =>
  `SELECT FROM threads WHERE ${withinReach[extent]({ workspace: 'i.workspace_id', user: 'i.sender_id' })}
    AND threads.id = i.thread_id AND threads.workspace_id = i.workspace_id`;

/**
 * Stops at a thread out of reach exactly as at one that does not exist.
 * @throws AccessError `thread_not_found` (404)
 */
export async function requireThread(sql: Sql, actor: TenantActor, threadId: string): Promise<void> {
  const reach = reachOf(actor);
  const statement = { name: `thread-within-${reach.name}`, text: findThread(reach, 'threads.id') };
  const found = await sql.cells(statement, [...reach.values, threadId]);
  if (found.length === 0) throw new AccessError('thread_not_found');
}

/** The messages within reach, for Prisma's models. */
export function reachableMessages(actor: TenantActor) {
  const exists = [{ isWithheld: false }, { senderId: actor.userId }];
  return { thread: reachOf(actor).where, OR: exists };
}
