import { type EventType, eventCatalog, eventTypeNames } from '@patchbay/contract';
import type { StatementText } from '@patchbay/db';
import { holdsScope, type TenantActor, variants } from '../../core/exports.ts';
import { type Extent, extentOf } from '../../messaging/exports.ts';

/** Types whose subject is a thread: reach over the thread decides over them. */
export const threadTypes = eventTypeNames.filter((type) => eventCatalog[type].subject === 'threadId');
const ofThread: ReadonlySet<string> = new Set(threadTypes);

/** The events of a workspace that an actor may read. */
export interface EventReach {
  readonly workspaceId: string;
  /** Null for every type, including future ones. */
  readonly types: ReadonlySet<string> | null;
  /**
   * The threads that the events may belong to. Copies belong to threads of other workspaces in which the user takes
   * part.
   */
  readonly extent: Extent;
  /** The reader, who also sees events for them alone. */
  readonly userId: string;
}

/** A key or an app needs the scope of the type. What has no scope is for console sessions alone. */
function mayRead(actor: TenantActor, type: EventType): boolean {
  const { scope } = eventCatalog[type];
  if (actor.kind === 'user') return ofThread.has(type);
  return scope !== null && holdsScope(actor, scope);
}

/**
 * The one predicate of reach over events, for the list and for sockets alike. A console session reads everything of its
 * workspace, a user session the events of its user's threads, a key or an app the types that it has the scope for, and
 * an app of those only its user's threads. A user's threads may live in other workspaces: a console session reads their
 * events as well, and a key does not.
 */
export function eventReachOf(actor: TenantActor): EventReach {
  const { userId, workspaceId } = actor;
  const types =
    actor.kind === 'console' ? null : new Set(eventTypeNames.filter((type) => mayRead(actor, type)));
  return { workspaceId, types, extent: extentOf(actor), userId };
}

/** The reach in the text of a statement. */
export interface EventCondition {
  /** On the table `events`; its parameters are $1 to $n. */
  readonly text: string;
  /** The parameter after that number of them, the first of which is the 1st. */
  readonly place: (after: number) => string;
}

const typeList = threadTypes.map((type) => `'${type}'`).join(', ');
const takesPart = `EXISTS (SELECT FROM threads JOIN participants ON participants.thread_id = threads.id
  WHERE threads.id = events.subject AND threads.workspace_id = coalesce(events.relayed_from, $1) AND participants.user_id = $2)`;

const withinExtent: Readonly<Record<Extent, string>> = {
  workspace: 'events.relayed_from IS NULL',
  participant: `(events.type NOT IN (${typeList}) OR ${takesPart})`,
  either: `(events.relayed_from IS NULL OR ${takesPart})`,
};

type ConditionKey = `${'all' | 'types'}-${Extent}`;

/** The reaches in SQL. */
export const eventConditions = Object.fromEntries(
  Object.entries(withinExtent).flatMap(([extent, within]): [string, EventCondition][] => {
    const text = `events.workspace_id = $1 AND (events.only_for IS NULL OR events.only_for = $2) AND ${within}`;
    return [
      [`all-${extent}`, { text, place: (after) => `$${after + 2}` }],
      [`types-${extent}`, { text: `${text} AND events.type = ANY($3)`, place: (after) => `$${after + 3}` }],
    ];
  }),
) as Readonly<Record<ConditionKey, EventCondition>>;

/** Declares the statement of each reach over events, called `<name>-<key>` by {@link conditionOf}. */
export const variantsOverEvents = <Name extends string>(
  name: Name,
  textOf: (condition: EventCondition) => StatementText,
) => variants(name, eventConditions, textOf);

/** The statement of {@link variantsOverEvents} that a reach needs, and the first parameters of that. */
export function conditionOf({ extent, types, userId, workspaceId }: EventReach) {
  const key: ConditionKey = `${types === null ? 'all' : 'types'}-${extent}`;
  const own = [workspaceId, userId] as const;
  return { key, values: types === null ? own : ([...own, [...types]] as const) };
}

/** An event of a workspace, with those who take part in its thread if it has one. */
export interface EventWithReaders {
  readonly type: string;
  readonly participantIds: readonly string[];
  /** The only user who may see it; null for everybody within reach. */
  readonly onlyFor: string | null;
  /** A copy for a guest, whose thread lives in another workspace. */
  readonly isRelayed: boolean;
}

/** The reach in memory, for an event of the reach's workspace. */
export function isWithinReach({ extent, types, userId }: EventReach, event: EventWithReaders): boolean {
  const { isRelayed, onlyFor, participantIds, type } = event;
  if (onlyFor !== null && onlyFor !== userId) return false;
  if (types !== null && !types.has(type)) return false;
  if (extent === 'workspace') return !isRelayed;
  const isBound = isRelayed || (extent === 'participant' && ofThread.has(type));
  return !isBound || participantIds.includes(userId);
}
