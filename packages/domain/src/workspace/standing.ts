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

/**
 * The status of an app for the person of a grant, in SQL over `oauth_clients client` and `oauth_grants`. While an app
 * waits, it works as if it were approved for the member of its own workspace who tries it, and for nobody else.
 */
export const grantStanding = `CASE WHEN client.status = 'pending' AND client.trial_user_id = oauth_grants.user_id
    AND client.owner_workspace_id = oauth_grants.workspace_id THEN 'approved' ELSE client.status END`;
