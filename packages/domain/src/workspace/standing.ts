/**
 * Joins to `users u` what else decides whether that person may act: the workspace `w` in which they act, and their account
 * `a`, which a person who signs in by phone does not have.
 * @param workspaceId SQL: the workspace of a credential, where there is one
 */
export const joinStanding = (workspaceId = 'u.workspace_id'): string =>
  `JOIN workspaces w ON w.id = ${workspaceId} LEFT JOIN accounts a ON a.user_id = u.id`;

/**
 * Says in SQL, over the tables of {@link joinStanding}, that a person has no access now: their account or the workspace
 * is suspended, or they were deactivated or removed (which deactivates too). Every use of every credential checks it.
 * It revokes nothing: once it is false again, credentials that were not revoked meanwhile work again.
 */
export const isSuspended = '(coalesce(a.suspended_at, u.deactivated_at, w.suspended_at) IS NOT NULL)';
