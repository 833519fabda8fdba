import type { Sql } from '@patchbay/db';
import type { ConsoleActor } from '../../core/exports.ts';
import { bodyOf } from '../body.ts';
import { conditionOf, eventReachOf, variantsOverEvents } from './reach.ts';

/** One event of a workspace. */
export interface ReadEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly createdAt: Date;
  /** The body that receivers get, byte for byte, unless their endpoint may have content. */
  readonly body: string;
  /** A copy for a guest, whose thread lives in another workspace. */
  readonly isCopy: boolean;
  /** The X-Request-ID of the call that wrote it; null where no call of this workspace did. */
  readonly requestId: string | null;
}

const readOne = variantsOverEvents('event-read', ({ place, text }) => ({
  text: `SELECT events.id, events.type, events.subject, events.created_at AS "createdAt", events.data::text AS "data",
      events.relayed_from IS NOT NULL AS "isCopy", events.request_id AS "requestId"
    FROM events WHERE ${text} AND events.id = ${place(1)} LIMIT 1`,
}));

/** An event within the person's reach by its id; null if there is none, or none for them. */
export async function readEventWithin(sql: Sql, actor: ConsoleActor, id: string): Promise<ReadEvent | null> {
  const { key, values } = conditionOf(eventReachOf(actor));
  const [row] = await sql.rows(readOne[key], [...values, id]);
  if (!row) return null;
  const { data, ...event } = row;
  return { ...event, body: bodyOf({ ...event, data }) };
}
