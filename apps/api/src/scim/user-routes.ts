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
        'Everybody in the workspace is listed, also those who joined by themselves: their `userName` is their email address, or else their phone number. The oldest comes first, unless `sortBy` says otherwise; `startIndex` and `count` page. An attribute that no user has is `invalid_filter`, and never an empty list. Owners of the workspace may call this, and API keys and apps of theirs that hold `scim`.',
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
        'If a person has no account, and their address is in a domain that the workspace has verified, they belong to the workspace at once. They set a password on the page for forgotten passwords. Everybody else is invited by a mail that names the workspace, and belongs to it once they accept. A `userName` or `externalId` that another user has is `already_exists`. A password is thrown away. A workspace makes 1,500 changes over SCIM in a minute.',
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
        'Attributes that are left out are removed; `active` stays as it is. `active: false` ends all access of the person at once: their sessions and devices, what they allowed apps, and the API keys that they created. It causes `api_key.revoked` and `oauth.grant.revoked` for each. `active: true` lets them sign in again and gives nothing else back. The owner of the workspace, and the user of the credential, cannot be deactivated: `deprovisioning_refused`. With `If-Match`, an older version is `version_mismatch`.',
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
        'All operations are made, or none; the forms of Okta and of Microsoft Entra ID are taken as well. Setting `active` to false ends all access of the person at once, as in a PUT. A person whose email address changes, or who becomes active again, is invited again unless they belong to the workspace already. With `If-Match`, an older version is `version_mismatch`.',
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
        'All access of the person ends at once, as with `active: false`. Their `userName`, `externalId` and phone number are free again, and they leave all groups; the messages that they wrote stay. The owner of the workspace, and the user of the credential, cannot be removed: `deprovisioning_refused`. The owners are told which keys, webhook endpoints, clients and agents the person has made.',
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
