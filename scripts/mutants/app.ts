import type { Mutant } from './mutant.ts';

const oauth = 'packages/domain/src/oauth';

/** Mutants of what is learned about an app and the people who connect it. */
export const appMutants: readonly Mutant[] = [
  {
    name: 'the developer of an app learns who of other workspaces connected it',
    file: `${oauth}/grant/of-client.ts`,
    find: 'row.workspaceId === workspaceId && user.workspaceId === workspaceId',
    replace: 'workspaceId.length > 0',
  },
  {
    name: 'the developer of an app learns the minute in which somebody of another workspace used it',
    file: `${oauth}/grant/of-client.ts`,
    find: 'lastUsedAt && dayOf(lastUsedAt)',
    replace: 'lastUsedAt',
  },
  {
    name: 'a person reads what the connected apps of others did',
    file: 'packages/domain/src/operations/request-log/app-uses.ts',
    find: 'oauth_grants.user_id = $1 AND',
    replace: '($1::text IS NOT NULL) AND',
  },
];
