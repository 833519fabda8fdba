import type { ReachText } from '../thread/reach.ts';

/** SQL for the person who asks. */
interface Asking {
  readonly user: string;
  readonly workspace: string;
}

/** Says in SQL that a person may start a thread with the user of `users`, unless one of them blocks the other. */
export const mayWriteTo = ({ user, workspace }: Asking): string =>
  `(users.workspace_id = ${workspace} OR EXISTS (
    SELECT FROM connections WHERE (user_a = ${user} AND user_b = users.id) OR (user_a = users.id AND user_b = ${user})))`;

/**
 * Says in SQL that a person knows of the user of `users`: they may write to them, or find them in a thread within their reach.
 * Anybody else is answered as an unknown user, so that ids cannot be tried. The first parameters are the values of the
 * reach.
 */
export const isKnownTo = ({ condition }: Pick<ReachText, 'condition'>, asking: Asking): string =>
  `(${mayWriteTo(asking)} OR EXISTS (
    SELECT FROM participants partner JOIN threads ON threads.id = partner.thread_id WHERE partner.user_id = users.id AND ${condition}))`;
