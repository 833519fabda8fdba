import { listDirectoryUsers } from '@patchbay/domain/directory';
import type { MountedOperation } from '../http/mounted.ts';
import type { ScimCall, ScimRoute } from './call.ts';
import { listResourceTypes, listSchemas, readResourceType, readSchema } from './discovery.ts';
import { scimParams } from './message.ts';
import { scimOperation } from './operation.ts';
import { documentSuccesses } from './outcome.ts';
import { describeService } from './service-config.ts';

type Described = Pick<MountedOperation, 'description' | 'name' | 'params' | 'path' | 'summary' | 'successes'>;
type Document = (call: ScimCall) => Readonly<Record<string, unknown>>;

/** A document that is the same for every caller. */
function documentRoute(described: Described, write: Document): ScimRoute {
  const isOne = described.path.endsWith('{id}');
  return {
    operation: scimOperation({ ...described, method: 'GET', refuses: isOne ? ['not_found'] : [] }),
    rules: listDirectoryUsers.rules,
    answer: async (call) => ({ status: 200, body: write(call) }),
  };
}

/** RFC 7644 section 4. */
export const discoveryRoutes: readonly ScimRoute[] = [
  documentRoute(
    {
      name: 'readScimService',
      path: '/scim/v2/ServiceProviderConfig',
      summary: 'The parts of SCIM that this service supports.',
      description:
        'PATCH, filters, sorting and `ETag` are supported; bulk requests and password changes are not. A client reads this first.',
      successes: documentSuccesses.config,
    },
    ({ base }) => describeService(base),
  ),
  documentRoute(
    {
      name: 'listScimResourceTypes',
      path: '/scim/v2/ResourceTypes',
      summary: 'The resource types.',
      description: 'There are two, `User` and `Group`. The whole list is one page.',
      successes: documentSuccesses.types,
    },
    ({ base }) => listResourceTypes(base),
  ),
  documentRoute(
    {
      name: 'readScimResourceType',
      path: '/scim/v2/ResourceTypes/{id}',
      params: scimParams.type,
      summary: 'One resource type.',
      description: 'The case of the name does not matter. An unknown name is `not_found`.',
      successes: documentSuccesses.type,
    },
    ({ base, id }) => readResourceType(base, id),
  ),
  documentRoute(
    {
      name: 'listScimSchemas',
      path: '/scim/v2/Schemas',
      summary: 'The schemas of users and groups.',
      description:
        'They describe every attribute of users, of the enterprise extension and of groups. The whole list is one page.',
      successes: documentSuccesses.schemas,
    },
    ({ base }) => listSchemas(base),
  ),
  documentRoute(
    {
      name: 'readScimSchema',
      path: '/scim/v2/Schemas/{id}',
      params: scimParams.schema,
      summary: 'One schema.',
      description: 'The case of the URN does not matter. An unknown URN is `not_found`.',
      successes: documentSuccesses.schema,
    },
    ({ base, id }) => readSchema(base, id),
  ),
];
