import { FindPeopleInput } from '@patchbay/contract';
import { escapeLike, query, statement } from '../../core/exports.ts';
import { mayWriteTo } from '../relation/acquaintance.ts';

/** Somebody with whom the caller may start a thread. */
export interface Partner {
  readonly id: string;
  readonly displayName: string;
  /** They belong to another workspace. */
  readonly isGuest: boolean;
}

/** The most people that one call names. */
const peopleMax = 20;

// The ids come first, so that the server need not look at the users of every workspace.
const partners = statement({
  name: 'thread-partners',
  text: `SELECT users.id, users.display_name AS "displayName", users.workspace_id <> $1 AS "isGuest" FROM users
    WHERE users.id IN (SELECT id FROM users WHERE workspace_id = $1
        UNION SELECT user_b FROM connections WHERE user_a = $2 UNION SELECT user_a FROM connections WHERE user_b = $2)
      AND users.id <> $2 AND ${mayWriteTo({ user: '$2', workspace: '$1' })}
      AND users.removed_at IS NULL AND users.deactivated_at IS NULL AND users.display_name ILIKE $3
      AND NOT EXISTS (SELECT FROM blocks WHERE (user_id = $2 AND blocked_user_id = users.id) OR (user_id = users.id AND blocked_user_id = $2))
    ORDER BY users.display_name, users.id LIMIT ${peopleMax}`,
});

/**
 * The first people by name with whom the caller may start a thread: those of their workspace, and their connections. People who block
 * the caller are left out like people who do not exist.
 */
export const findPeople = query({
  actors: ['console'],
  input: FindPeopleInput,
  run: ({ actor, db }, { name }): Promise<Partner[]> =>
    db.sql.rows(partners, [actor.workspaceId, actor.userId, `%${escapeLike(name)}%`]),
});
