import { AccessError } from '@patchbay/contract';
import { createDirectoryUser, listDirectoryUsers } from '@patchbay/domain/directory';
import type { ScimRoute } from './call.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { scimOperation } from './operation.ts';
import { userRoutes } from './user-routes.ts';

const unsupported = (): Promise<never> => Promise.reject(new AccessError('not_implemented'));
const not = { successes: {}, refuses: ['not_implemented'] } as const;

/** RFC 7644 sections 3.7 and 3.11: unsupported features answer 501. */
const unsupportedRoutes: readonly ScimRoute[] = [
  {
    operation: scimOperation({
      ...not,
      name: 'runScimBulk',
      method: 'POST',
      path: '/scim/v2/Bulk',
      summary: 'Bulk requests, which are not supported.',
      description: 'Always answers 501 `not_implemented`. Send each change in a separate request.',
    }),
    rules: createDirectoryUser.rules,
    answer: unsupported,
  },
  {
    operation: scimOperation({
      ...not,
      name: 'readScimSelf',
      method: 'GET',
      path: '/scim/v2/Me',
      summary: 'The user of the credential, which is not supported.',
      description: 'Always answers 501 `not_implemented`. Read a user with `GET /scim/v2/Users/{id}`.',
    }),
    rules: listDirectoryUsers.rules,
    answer: unsupported,
  },
];

/** Every endpoint below /scim/v2. */
export const scimRoutes: readonly ScimRoute[] = [
  ...userRoutes,
  ...groupRoutes,
  ...discoveryRoutes,
  ...unsupportedRoutes,
];
