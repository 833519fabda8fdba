import {
  createDirectoryGroup,
  type DirectoryGroup,
  etagOf,
  listDirectoryGroups,
  patchDirectoryGroup,
  readDirectoryGroup,
  removeDirectoryGroup,
  replaceDirectoryGroup,
} from '@patchbay/domain/directory';
import { answerRead, answerResource, type ScimAnswer, type ScimCall, type ScimRoute } from './call.ts';
import { scimMessages, scimParams, scimQueries } from './message.ts';
import { scimOperation } from './operation.ts';
import { groupSuccesses, refusals } from './outcome.ts';
import { groupLocation, presentGroup, presentList } from './present.ts';
import { shows } from './project.ts';

const viewOf = (group: DirectoryGroup, { base }: ScimCall) => ({
  resource: presentGroup(group, base),
  version: group.version,
  location: groupLocation(base, group.id),
});

const withMembers = ({ projection }: ScimCall): boolean => shows(projection, 'members');

async function answerList(call: ScimCall): Promise<ScimAnswer> {
  const page = await listDirectoryGroups(call.ctx, { ...call.query, withMembers: withMembers(call) });
  const items = page.items.map((group) => presentGroup(group, call.base));
  return { status: 200, body: presentList({ ...page, items }, call.projection) };
}

/** A group may have ten thousand members, so a change repeats them only when it is asked to (RFC 7644 section 3.5.2). */
async function answerPatch(call: ScimCall): Promise<ScimAnswer> {
  const { body, ctx, id, ifMatch, projection } = call;
  const isAsked = projection.attributes.length > 0;
  const change = { id, resource: body, ifMatch, withMembers: isAsked && withMembers(call) };
  const group = await patchDirectoryGroup(ctx, change);
  if (isAsked) return answerResource(call, 200, viewOf(group, call));
  return { status: 204, headers: { ETag: etagOf(group.version) } };
}

async function answerReplace(call: ScimCall): Promise<ScimAnswer> {
  const { body, ctx, id, ifMatch } = call;
  const change = { id, resource: body, ifMatch, withMembers: withMembers(call) };
  return answerResource(call, 200, viewOf(await replaceDirectoryGroup(ctx, change), call));
}

const path = '/scim/v2/Groups/{id}';

export const groupRoutes: readonly ScimRoute[] = [
  {
    operation: scimOperation({
      name: 'listDirectoryGroups',
      method: 'GET',
      path: '/scim/v2/Groups',
      summary: 'Groups of the workspace.',
      description:
        'The oldest group comes first, unless `sortBy` says otherwise. Page with `startIndex` and `count`. A group may have 10,000 members: `excludedAttributes=members` skips them and is much faster. Owners of the workspace may call this, and their API keys and apps with `scim`.',
      query: scimQueries.groups,
      successes: groupSuccesses.list,
      refuses: refusals.list,
    }),
    rules: listDirectoryGroups.rules,
    answer: answerList,
  },
  {
    operation: scimOperation({
      name: 'createDirectoryGroup',
      method: 'POST',
      path: '/scim/v2/Groups',
      summary: 'Add a group.',
      description:
        'Each member is the id of a user of the workspace. A group cannot contain groups. A `displayName` or `externalId` that another group has is `already_exists`. Groups grant no access here: they only mirror your directory.',
      message: scimMessages.group,
      query: scimQueries.show,
      successes: groupSuccesses.created,
      refuses: refusals.create,
    }),
    rules: createDirectoryGroup.rules,
    answer: async (call) =>
      answerResource(call, 201, viewOf(await createDirectoryGroup(call.ctx, { resource: call.body }), call)),
  },
  {
    operation: scimOperation({
      name: 'readDirectoryGroup',
      method: 'GET',
      path,
      params: scimParams.group,
      summary: 'One group.',
      description:
        'With `If-None-Match`, the answer is 304 while the group has that version. `excludedAttributes=members` skips the members.',
      query: scimQueries.show,
      successes: groupSuccesses.read,
      refuses: ['group_not_found'],
    }),
    rules: readDirectoryGroup.rules,
    answer: async (call) => {
      const group = await readDirectoryGroup(call.ctx, { id: call.id, withMembers: withMembers(call) });
      return answerRead(call, viewOf(group, call));
    },
  },
  {
    operation: scimOperation({
      name: 'replaceDirectoryGroup',
      method: 'PUT',
      path,
      params: scimParams.group,
      summary: 'Replace a group and its members.',
      description:
        'The members become exactly those that you send. Without `members`, the group becomes empty. With `If-Match`, an older version is `version_mismatch`.',
      message: scimMessages.group,
      query: scimQueries.show,
      successes: groupSuccesses.changed,
      refuses: [...refusals.change, 'group_not_found'],
    }),
    rules: replaceDirectoryGroup.rules,
    answer: answerReplace,
  },
  {
    operation: scimOperation({
      name: 'patchDirectoryGroup',
      method: 'PATCH',
      path,
      params: scimParams.group,
      summary: 'Change a group or its members.',
      description:
        'Either all operations apply, or none. The answer is 204, because a group may have many members. With `attributes`, it is 200 with the group. Remove a member by the path `members[value eq "usr_…"]`, or by its id in `value`. With `If-Match`, an older version is `version_mismatch`.',
      message: scimMessages.groupPatch,
      query: scimQueries.show,
      successes: groupSuccesses.changedOrSilent,
      refuses: [...refusals.patch, 'group_not_found'],
    }),
    rules: patchDirectoryGroup.rules,
    answer: answerPatch,
  },
  {
    operation: scimOperation({
      name: 'removeDirectoryGroup',
      method: 'DELETE',
      path,
      params: scimParams.group,
      summary: 'Remove a group.',
      description:
        'Its members stay users of the workspace. With `If-Match`, an older version is `version_mismatch`.',
      successes: groupSuccesses.removed,
      refuses: [...refusals.remove, 'group_not_found'],
    }),
    rules: removeDirectoryGroup.rules,
    answer: async ({ ctx, id, ifMatch }) => {
      await removeDirectoryGroup(ctx, { id, ifMatch });
      return { status: 204 };
    },
  },
];
