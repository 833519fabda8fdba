import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';

/** Who gets the events of a workspace: its own endpoints, or the guests of its threads. */
export type Stream = 'endpoints' | 'guests';

const examinedMax = 2000;

const behind = (table: string): string => `WITH examined AS MATERIALIZED (
      SELECT workspace_id, "offset" FROM ${table} WHERE workspace_id > $1 ORDER BY workspace_id LIMIT ${examinedMax})
    SELECT ARRAY(SELECT examined.workspace_id FROM examined JOIN workspaces ON workspaces.id = examined.workspace_id
      WHERE workspaces.event_offset > examined."offset")
        AS "workspaceIds",
      (SELECT CASE WHEN count(*) = ${examinedMax} THEN max(workspace_id) ELSE '' END FROM examined) AS next`;

const statements = {
  endpoints: statement({
    name: 'webhook-streams-behind',
    text: behind('webhook_streams'),
    notNull: ['next'],
  }),
  guests: statement({ name: 'guest-streams-behind', text: behind('guest_streams'), notNull: ['next'] }),
} as const;

/** Workspaces with events that were not handed on yet. */
export interface LaggingWorkspaces {
  readonly workspaceIds: readonly string[];
  /** The id after which the next look begins; empty once all were looked at. */
  readonly next: string;
}

/** Looks at a bounded number of workspaces, in the order of their ids, and after the last one at the first again. */
export async function findLagging(sql: Sql, stream: Stream, after: string): Promise<LaggingWorkspaces> {
  const [found] = await sql.rows(statements[stream], [after]);
  return found ?? { workspaceIds: [], next: '' };
}

/** Looks at all workspaces, a bounded number at a time. */
export async function findAllLagging(sql: Sql, stream: Stream): Promise<readonly string[]> {
  const ids: string[] = [];
  let next = '';
  do {
    const found = await findLagging(sql, stream, next);
    ids.push(...found.workspaceIds);
    next = found.next;
  } while (next !== '');
  return ids;
}
