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
import { scimMessages, scimParams, scimQueries } from './message.ts';
import { scimOperation } from './operation.ts';
import { refusals, userSuccesses } from './outcome.ts';
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
      summary: 'Users of the workspace.',
      description:
        'The list has everybody in the workspace, including people who joined by themselves: their `userName` is their email address, or else their phone number. The oldest user comes first, unless `sortBy` says otherwise. Page with `startIndex` and `count`. A filter with an unknown attribute is `invalid_filter`, and never an empty list. Owners of the workspace may call this, and their API keys and apps with `scim`.',
      query: scimQueries.users,
      successes: userSuccesses.list,
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
      description:
        'If a person has no account, and their address is in a domain that the workspace has verified, they belong to the workspace at once. They set a password on the page for forgotten passwords. Everybody else gets a mail that names the workspace, and belongs to it once they accept. A `userName` or `externalId` that another user has is `already_exists`. A password is discarded. A workspace may make 1,500 changes a minute over SCIM.',
      message: scimMessages.user,
      query: scimQueries.show,
      successes: userSuccesses.created,
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
      params: scimParams.user,
      summary: 'One user.',
      description:
        'With `If-None-Match`, the answer is 304 while the user has that version. A user of another workspace is `user_not_found`.',
      query: scimQueries.show,
      successes: userSuccesses.read,
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
      params: scimParams.user,
      summary: 'Replace a user.',
      description:
        'Attributes that you leave out are removed, except `active`, which stays. `active: false` ends all access of the person at once: their sessions and devices, their grants to apps, and the API keys that they created. It causes `api_key.revoked` and `oauth.grant.revoked` for each. `active: true` lets them sign in again and restores nothing else. The owner of the workspace, and the user of the credential, cannot be deactivated: `deprovisioning_refused`. With `If-Match`, an older version is `version_mismatch`.',
      message: scimMessages.user,
      query: scimQueries.show,
      successes: userSuccesses.changed,
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
      params: scimParams.user,
      summary: 'Change a user.',
      description:
        'Either all operations apply, or none. The formats of Okta and Microsoft Entra ID work as well. Setting `active` to false ends all access of the person at once, as in a PUT. If a person’s email address changes, or they become active again, they are invited again, unless they belong to the workspace already. With `If-Match`, an older version is `version_mismatch`.',
      message: scimMessages.userPatch,
      query: scimQueries.show,
      successes: userSuccesses.changed,
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
      params: scimParams.user,
      summary: 'Remove a user.',
      description:
        'All access of the person ends at once, as with `active: false`. Their `userName`, `externalId` and phone number become free, and they leave all groups. Their messages stay. The owner of the workspace, and the user of the credential, cannot be removed: `deprovisioning_refused`. The owners get a notice that lists the person’s keys, webhook endpoints, clients and agents.',
      successes: userSuccesses.removed,
      refuses: [...refusals.remove, 'user_not_found', 'deprovisioning_refused'],
    }),
    rules: removeDirectoryUser.rules,
    answer: async ({ ctx, id, ifMatch }) => {
      await removeDirectoryUser(ctx, { id, ifMatch });
      return { status: 204 };
    },
  },
];
