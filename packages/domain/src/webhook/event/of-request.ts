import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { offsetsBetween } from './range.ts';
import { eventConditions } from './reach.ts';

/** An event that a request caused. */
export interface CausedEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  /** Under its wire names, as a receiver gets it. */
  readonly data: Record<string, unknown>;
  readonly createdAt: Date;
}

/** A request of a workspace, and who reads about it. */
export interface RequestOfReader {
  readonly workspaceId: string;
  readonly userId: string;
  readonly requestId: string;
  /** When it can have written something: callers choose the id, so another day may have it as well. */
  readonly from: Date;
  readonly to: Date;
}

// Copies for guests belong to the requests of another workspace.
const { place, text } = eventConditions['all-workspace'];
const caused = statement({
  name: 'events-of-request',
  text: `SELECT events.id, events.type, events.subject, events.data, events.created_at AS "createdAt"
    FROM events WHERE ${text} AND events.request_id = ${place(1)} AND events."offset" BETWEEN ${place(2)} AND ${place(3)}
      AND events.created_at BETWEEN ${place(4)} AND ${place(5)}
    ORDER BY events."offset" LIMIT ${place(6)}`,
  as: { data: 'Record<string, unknown>' },
});

/**
 * The events of a workspace that a request wrote, in their order. It looks only at the events of that time: an index by request
 * is not needed, which every message would pay for.
 */
export async function readCausedEvents(
  sql: Sql,
  { from, requestId, to, userId, workspaceId }: RequestOfReader,
  take: number,
): Promise<readonly CausedEvent[]> {
  const offsets = await offsetsBetween(sql, workspaceId, { from, to });
  if (offsets === null) return [];
  const { first, last } = offsets;
  return sql.rows(caused, [workspaceId, userId, requestId, first, last, from, to, take]);
}
