import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';

const examinedMax = 2000;

const behind = statement({
  name: 'guest-streams-behind',
  text: `WITH examined AS MATERIALIZED (
      SELECT workspace_id, "offset" FROM guest_streams WHERE workspace_id > $1 ORDER BY workspace_id LIMIT ${examinedMax})
    SELECT ARRAY(SELECT examined.workspace_id FROM examined JOIN workspaces ON workspaces.id = examined.workspace_id
      WHERE workspaces.event_offset > examined."offset")
        AS "workspaceIds",
      (SELECT CASE WHEN count(*) = ${examinedMax} THEN max(workspace_id) ELSE '' END FROM examined) AS next`,
  notNull: ['next'],
});

/** Workspaces with events that their guests do not have yet. */
export interface LaggingWorkspaces {
  readonly workspaceIds: readonly string[];
  /** The id after which the next look begins. */
  readonly next: string;
}

/** Looks at a bounded number of workspaces, in the order of their ids, and after the last one at the first again. */
export async function findLagging(sql: Sql, after: string): Promise<LaggingWorkspaces> {
  const [found] = await sql.rows(behind, [after]);
  return found ?? { workspaceIds: [], next: '' };
}
