/**
 * Joins to `users` what else decides whether that person may act: of `workspaces` the one in which they act, and of
 * `accounts` theirs, which a person who signs in by phone does not have.
 * @param workspaceId SQL: the workspace of a credential, where there is one
 */
export const joinStanding = (workspaceId = 'users.workspace_id'): string =>
  `JOIN workspaces ON workspaces.id = ${workspaceId} LEFT JOIN accounts ON accounts.user_id = users.id`;

/**
 * Says in SQL, over the tables of {@link joinStanding}, that a person has no access now: their account or the workspace
 * is suspended, or they were deactivated or removed (which deactivates too). Every use of every credential checks it.
 * It revokes nothing: once it is false again, credentials that were not revoked meanwhile work again.
 */
export const isSuspended =
  '(coalesce(accounts.suspended_at, users.deactivated_at, workspaces.suspended_at) IS NOT NULL)';
