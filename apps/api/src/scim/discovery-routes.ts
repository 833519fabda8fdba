import { listDirectoryUsers } from '@patchbay/domain/directory';
import type { MountedOperation } from '../http/mounted.ts';
import type { ScimCall, ScimRoute } from './call.ts';
import { listResourceTypes, listSchemas, readResourceType, readSchema } from './discovery.ts';
import { scimOperation } from './operation.ts';
import { successes } from './outcome.ts';
import { describeService } from './service-config.ts';

type Described = Pick<MountedOperation, 'name' | 'path' | 'summary' | 'successes'>;
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

const { config, described, list } = successes;

/** RFC 7644 section 4. */
export const discoveryRoutes: readonly ScimRoute[] = [
  documentRoute(
    {
      name: 'readScimService',
      path: '/scim/v2/ServiceProviderConfig',
      summary: 'What of SCIM this service supports.',
      successes: config,
    },
    ({ base }) => describeService(base),
  ),
  documentRoute(
    {
      name: 'listScimResourceTypes',
      path: '/scim/v2/ResourceTypes',
      summary: 'The types of resources.',
      successes: list,
    },
    ({ base }) => listResourceTypes(base),
  ),
  documentRoute(
    {
      name: 'readScimResourceType',
      path: '/scim/v2/ResourceTypes/{id}',
      summary: 'One type of resources.',
      successes: described,
    },
    ({ base, id }) => readResourceType(base, id),
  ),
  documentRoute(
    {
      name: 'listScimSchemas',
      path: '/scim/v2/Schemas',
      summary: 'The schemas of users and groups.',
      successes: list,
    },
    ({ base }) => listSchemas(base),
  ),
  documentRoute(
    { name: 'readScimSchema', path: '/scim/v2/Schemas/{id}', summary: 'One schema.', successes: described },
    ({ base, id }) => readSchema(base, id),
  ),
];
