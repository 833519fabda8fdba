import type { DeliveryOutcome } from '@patchbay/contract';
import type { Services } from '../../core/context.ts';
import { appendEvents, type EventDraft } from '../../core/event/append.ts';
import { newId } from '../../core/id.ts';

/** An endpoint without a secret, whose deliveries a test puts in itself. */
export async function insertEndpoint(
  { clock, db }: Services,
  { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string },
  isInbox = false,
): Promise<string> {
  const id = newId('whe', clock.now());
  await db.query(
    `WITH h AS (INSERT INTO webhook_health (endpoint_id) VALUES ($1))
     INSERT INTO webhook_endpoints (id, workspace_id, url, description, event_types, is_inbox, since_offset, created_by,
       created_at, updated_at)
     VALUES ($1, $2, 'https://hooks.example.com', '', '{*}', $5, 0, $3, $4, $4)`,
    [id, workspaceId, userId, clock.now(), isInbox],
  );
  return id;
}

export interface DeliveryDraft {
  readonly endpointId: string;
  readonly workspaceId: string;
  readonly subject: string;
  readonly state?: DeliveryOutcome;
  readonly attempts?: number;
  readonly type?: 'thread.created' | 'task.created';
}

const draftOf = ({ subject, type = 'thread.created', workspaceId }: DeliveryDraft): EventDraft =>
  type === 'thread.created'
    ? { workspaceId, type, data: { threadId: subject, participantIds: [], createdBy: 'usr_x' } }
    : { workspaceId, type, data: { taskId: subject, createdBy: 'usr_x', assigneeId: null, messageId: null } };

const isOver = (state: DeliveryOutcome): boolean => state !== 'pending' && state !== 'held';

/** Writes an event and its delivery in a state, with its lane as the worker keeps it. @returns the delivery's id */
export async function insertDelivery({ clock, db }: Services, draft: DeliveryDraft): Promise<string> {
  const { attempts = 0, endpointId, state = 'pending', subject, workspaceId } = draft;
  const id = newId('dlv', clock.now());
  await db.transaction(async (tx) => appendEvents(tx.sql, { clock }, [draftOf(draft)]));
  await db.query(
    `WITH e AS (SELECT * FROM events WHERE workspace_id = $2 ORDER BY "offset" DESC LIMIT 1),
       l AS (
         INSERT INTO webhook_lanes AS o (endpoint_id, subject, pending, next_at)
         VALUES ($3, $4, CASE WHEN $5 = 'pending' THEN 1 ELSE 0 END, CASE WHEN $5 = 'pending' THEN $6::timestamptz END)
         ON CONFLICT (endpoint_id, subject) DO UPDATE SET pending = o.pending + excluded.pending,
           next_at = coalesce(o.next_at, excluded.next_at)
         RETURNING id)
     INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset,
       state, attempts, attempts_max, created_at, finished_at)
     SELECT $1, $2, $3, l.id, e.id, e.type, $4, e."offset", $5, $7, 8, e.created_at, $8 FROM e, l`,
    [id, workspaceId, endpointId, subject, state, clock.now(), attempts, isOver(state) ? clock.now() : null],
  );
  return id;
}

export interface LaneState {
  readonly pending: number;
  readonly fails: number;
  readonly lease: string;
  readonly nextAt: Date | null;
  readonly leasedUntil: Date | null;
}

export async function readLane({ db }: Services, endpointId: string, subject: string): Promise<LaneState> {
  const [lane] = await db.query<LaneState>(
    `SELECT pending, fails, lease::text, next_at AS "nextAt", leased_until AS "leasedUntil" FROM webhook_lanes
     WHERE endpoint_id = $1 AND subject = $2`,
    [endpointId, subject],
  );
  if (!lane) throw new Error(`there is no lane ${subject}`);
  return lane;
}

/** The state of each delivery of an endpoint, in the order of their events. */
export const statesOf = async ({ db }: Services, endpointId: string): Promise<string[]> =>
  (
    await db.query<{ state: string }>(
      'SELECT state FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY event_offset',
      [endpointId],
    )
  ).map(({ state }) => state);

/** A worker has claimed the lane, as it does. @returns the token of its lease */
export async function leaseLane(
  { clock, db }: Services,
  endpointId: string,
  subject: string,
): Promise<number> {
  const lease = 4711;
  await db.query(
    `UPDATE webhook_lanes SET next_at = NULL, leased_until = $3, lease = $4 WHERE endpoint_id = $1 AND subject = $2`,
    [endpointId, subject, new Date(clock.now().getTime() + 20_000), lease],
  );
  return lease;
}
