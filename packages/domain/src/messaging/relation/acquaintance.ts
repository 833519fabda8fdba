import type { ReachText } from '../thread/reach.ts';

/** SQL for the person who asks. */
interface Asking {
  readonly user: string;
  readonly workspace: string;
}

/** Says in SQL that a person may start a thread with a user `u`, unless one of them blocks the other. */
export const mayWriteTo = ({ user, workspace }: Asking): string =>
  `(u.workspace_id = ${workspace} OR EXISTS (
    SELECT FROM connections c WHERE (c.user_a = ${user} AND c.user_b = u.id) OR (c.user_a = u.id AND c.user_b = ${user})))`;

/**
 * Says in SQL that a person knows of a user `u`: they may write to them, or find them in a thread within their reach.
 * Anybody else is answered as an unknown user, so that ids cannot be tried. The first parameters are the values of the
 * reach.
 */
export const isKnownTo = ({ condition }: Pick<ReachText, 'condition'>, asking: Asking): string =>
  `(${mayWriteTo(asking)} OR EXISTS (
    SELECT FROM participants o JOIN threads ON threads.id = o.thread_id WHERE o.user_id = u.id AND ${condition}))`;
