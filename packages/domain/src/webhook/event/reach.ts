import { type EventType, eventCatalog, eventTypeNames } from '@patchbay/contract';
import { holdsScope, type TenantActor } from '../../core/exports.ts';
import { extentOf } from '../../messaging/exports.ts';

/** Types whose subject is a thread: reach over the thread decides over them. */
const threadTypes = eventTypeNames.filter((type) => eventCatalog[type].subject === 'threadId');
const ofThread: ReadonlySet<string> = new Set(threadTypes);

/** The events of a workspace that an actor may read. */
export interface EventReach {
  readonly workspaceId: string;
  /** Null for every type, those that are added later included. */
  readonly types: ReadonlySet<string> | null;
  /** Of events of threads, only those of threads in which this user takes part; null for all threads. */
  readonly userId: string | null;
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
 * an app of those only its user's threads.
 */
export function eventReachOf(actor: TenantActor): EventReach {
  const { userId, workspaceId } = actor;
  if (actor.kind === 'console') return { workspaceId, types: null, userId: null };
  const types = new Set(eventTypeNames.filter((type) => mayRead(actor, type)));
  return { workspaceId, types, userId: extentOf(actor) === 'participant' ? userId : null };
}

/** A condition on the table `events`, with the values of its parameters, which are $1 to $n. */
export interface EventCondition {
  /** Names the shape of a statement that uses it. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const typeList = threadTypes.map((type) => `'${type}'`).join(', ');
const takesPart = `(events.type NOT IN (${typeList}) OR EXISTS (SELECT FROM threads t
  JOIN participants p ON p.thread_id = t.id WHERE t.id = events.subject AND t.workspace_id = $1 AND p.user_id = $3))`;

/** The reach in SQL. */
export function conditionOf({ types, userId, workspaceId }: EventReach): EventCondition {
  const ofWorkspace = 'events.workspace_id = $1';
  if (types === null) return { name: 'all', text: ofWorkspace, values: [workspaceId] };
  const ofTypes = `${ofWorkspace} AND events.type = ANY($2)`;
  const values = [workspaceId, [...types]];
  if (userId === null) return { name: 'types', text: ofTypes, values };
  return { name: 'own-threads', text: `${ofTypes} AND ${takesPart}`, values: [...values, userId] };
}

/** An event of a workspace, with those who take part in its thread if it has one. */
export interface PlacedEvent {
  readonly type: string;
  readonly participantIds: readonly string[];
}

/** The reach in memory, for an event of the reach's workspace. */
export function isWithinReach({ types, userId }: EventReach, { participantIds, type }: PlacedEvent): boolean {
  if (types !== null && !types.has(type)) return false;
  return userId === null || !ofThread.has(type) || participantIds.includes(userId);
}
