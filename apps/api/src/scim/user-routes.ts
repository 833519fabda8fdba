import {
  createDirectoryUser,
  type DirectoryUser,
  listDirectoryUsers,
  patchDirectoryUser,
  readDirectoryUser,
  removeDirectoryUser,
  replaceDirectoryUser,
} from '@patchbay/domain/directory';
import { answerRead, answerResource, type ScimAnswer, type ScimCall, type ScimRoute } from './call.ts';
import { scimMessages, scimQueries } from './message.ts';
import { scimOperation } from './operation.ts';
import { refusals, successes } from './outcome.ts';
import { presentList, presentUser, userLocation } from './present.ts';

const viewOf = (user: DirectoryUser, { base }: ScimCall) => ({
  resource: presentUser(user, base),
  version: user.version,
  location: userLocation(base, user.id),
});

async function answerList(call: ScimCall): Promise<ScimAnswer> {
  const page = await listDirectoryUsers(call.ctx, call.query);
  const items = page.items.map((user) => presentUser(user, call.base));
  return { status: 200, body: presentList({ ...page, items }, call.projection) };
}

const changeOf = ({ body, id, ifMatch }: ScimCall) => ({ id, resource: body, ifMatch });
const path = '/scim/v2/Users/{id}';

export const userRoutes: readonly ScimRoute[] = [
  {
    operation: scimOperation({
      name: 'listDirectoryUsers',
      method: 'GET',
      path: '/scim/v2/Users',
      summary: 'Users of the workspace: `filter`, `sortBy`, `startIndex` and `count` choose which.',
      query: scimQueries.list,
      successes: successes.list,
      refuses: refusals.list,
    }),
    rules: listDirectoryUsers.rules,
    answer: answerList,
  },
  {
    operation: scimOperation({
      name: 'createDirectoryUser',
      method: 'POST',
      path: '/scim/v2/Users',
      summary: 'Add a user.',
      message: scimMessages.user,
      query: scimQueries.show,
      successes: successes.created,
      refuses: refusals.create,
    }),
    rules: createDirectoryUser.rules,
    answer: async (call) =>
      answerResource(call, 201, viewOf(await createDirectoryUser(call.ctx, { resource: call.body }), call)),
  },
  {
    operation: scimOperation({
      name: 'readDirectoryUser',
      method: 'GET',
      path,
      summary: 'One user.',
      query: scimQueries.show,
      successes: successes.read,
      refuses: ['user_not_found'],
    }),
    rules: readDirectoryUser.rules,
    answer: async (call) =>
      answerRead(call, viewOf(await readDirectoryUser(call.ctx, { id: call.id }), call)),
  },
  {
    operation: scimOperation({
      name: 'replaceDirectoryUser',
      method: 'PUT',
      path,
      summary: 'Replace a user: what is left out is removed. `active: false` ends all access at once.',
      message: scimMessages.user,
      query: scimQueries.show,
      successes: successes.changed,
      refuses: [...refusals.change, 'user_not_found', 'deprovisioning_refused'],
    }),
    rules: replaceDirectoryUser.rules,
    answer: async (call) =>
      answerResource(call, 200, viewOf(await replaceDirectoryUser(call.ctx, changeOf(call)), call)),
  },
  {
    operation: scimOperation({
      name: 'patchDirectoryUser',
      method: 'PATCH',
      path,
      summary: 'Change a user by all operations, or by none. `active: false` ends all access at once.',
      message: scimMessages.patch,
      query: scimQueries.show,
      successes: successes.changed,
      refuses: [...refusals.patch, 'user_not_found', 'deprovisioning_refused'],
    }),
    rules: patchDirectoryUser.rules,
    answer: async (call) =>
      answerResource(call, 200, viewOf(await patchDirectoryUser(call.ctx, changeOf(call)), call)),
  },
  {
    operation: scimOperation({
      name: 'removeDirectoryUser',
      method: 'DELETE',
      path,
      summary: 'Remove a user. All access ends at once; what they wrote stays.',
      successes: successes.removed,
      refuses: [...refusals.remove, 'user_not_found', 'deprovisioning_refused'],
    }),
    rules: removeDirectoryUser.rules,
    answer: async ({ ctx, id, ifMatch }) => {
      await removeDirectoryUser(ctx, { id, ifMatch });
      return { status: 204 };
    },
  },
];
