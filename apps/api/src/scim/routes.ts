import { AccessError } from '@patchbay/contract';
import { createDirectoryUser, listDirectoryUsers } from '@patchbay/domain/directory';
import type { ScimRoute } from './call.ts';
import {
  describeService,
  listResourceTypes,
  listSchemas,
  readResourceType,
  readSchema,
} from './discovery.ts';
import { groupRoutes } from './group-routes.ts';
import { scimOperation, successes } from './operation.ts';
import { userRoutes } from './user-routes.ts';

const { rules } = listDirectoryUsers;

const discoveryRoutes: readonly ScimRoute[] = [
  {
    operation: scimOperation({
      name: 'readScimService',
      method: 'GET',
      path: '/scim/v2/ServiceProviderConfig',
      summary: 'What of SCIM this service supports.',
      successes: successes.config,
    }),
    rules,
    answer: async ({ base }) => ({ status: 200, body: describeService(base) }),
  },
  {
    operation: scimOperation({
      name: 'listScimResourceTypes',
      method: 'GET',
      path: '/scim/v2/ResourceTypes',
      summary: 'The types of resources.',
      successes: successes.list,
    }),
    rules,
    answer: async ({ base }) => ({ status: 200, body: listResourceTypes(base) }),
  },
  {
    operation: scimOperation({
      name: 'readScimResourceType',
      method: 'GET',
      path: '/scim/v2/ResourceTypes/{id}',
      summary: 'One type of resources.',
      successes: successes.described,
      refuses: ['not_found'],
    }),
    rules,
    answer: async ({ base, id }) => ({ status: 200, body: readResourceType(base, id) }),
  },
  {
    operation: scimOperation({
      name: 'listScimSchemas',
      method: 'GET',
      path: '/scim/v2/Schemas',
      summary: 'The schemas of users and groups.',
      successes: successes.list,
    }),
    rules,
    answer: async ({ base }) => ({ status: 200, body: listSchemas(base) }),
  },
  {
    operation: scimOperation({
      name: 'readScimSchema',
      method: 'GET',
      path: '/scim/v2/Schemas/{id}',
      summary: 'One schema.',
      successes: successes.described,
      refuses: ['not_found'],
    }),
    rules,
    answer: async ({ base, id }) => ({ status: 200, body: readSchema(base, id) }),
  },
];

const unsupported = (): Promise<never> => Promise.reject(new AccessError('not_implemented'));

/** RFC 7644 sections 3.7 and 3.11: what is not supported answers 501. */
const unsupportedRoutes: readonly ScimRoute[] = [
  {
    operation: scimOperation({
      name: 'runScimBulk',
      method: 'POST',
      path: '/scim/v2/Bulk',
      summary: 'Not supported: 501.',
      successes: {},
      refuses: ['not_implemented'],
    }),
    rules: createDirectoryUser.rules,
    answer: unsupported,
  },
  {
    operation: scimOperation({
      name: 'readScimSelf',
      method: 'GET',
      path: '/scim/v2/Me',
      summary: 'Not supported: 501.',
      successes: {},
      refuses: ['not_implemented'],
    }),
    rules,
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
