import { AccessError, MakerInput } from '@patchbay/contract';
import { query, statement } from '../core/exports.ts';

/** The person who made something in a workspace. */
export interface MakerView {
  readonly name: string;
  /** The directory has ended their access. */
  readonly hasLeft: boolean;
}

const maker = statement({
  name: 'workspace-maker',
  text: `SELECT users.display_name AS name, users.deactivated_at IS NOT NULL AS "hasLeft"
    FROM users LEFT JOIN accounts ON accounts.user_id = users.id
    WHERE users.workspace_id = $1 AND (users.id = $2 OR accounts.id = $2)`,
});

/**
 * The person whom a key, an endpoint, an agent (by their user) or a client (by their account) names as the one who made it.
 * @throws AccessError `user_not_found` (404), also for a person of another workspace
 */
export const readMaker = query({
  actors: ['console'],
  input: MakerInput,
  async run({ actor, db }, { id }): Promise<MakerView> {
    const [row] = await db.sql.rows(maker, [actor.workspaceId, id]);
    if (!row) throw new AccessError('user_not_found');
    return row;
  },
});
