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
import { scimMessages, scimQueries } from './message.ts';
import { scimOperation } from './operation.ts';
import { refusals, successes } from './outcome.ts';
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
      summary: 'Groups of the workspace. `excludedAttributes=members` leaves the members unread.',
      query: scimQueries.list,
      successes: successes.list,
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
      message: scimMessages.group,
      query: scimQueries.show,
      successes: successes.created,
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
      summary: 'One group.',
      query: scimQueries.show,
      successes: successes.read,
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
      summary: 'Replace a group and its members.',
      message: scimMessages.group,
      query: scimQueries.show,
      successes: successes.changed,
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
      summary: 'Change a group or its members by all operations, or by none.',
      message: scimMessages.patch,
      query: scimQueries.show,
      successes: successes.changedOrSilent,
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
      summary: 'Remove a group. Its members stay users.',
      successes: successes.removed,
      refuses: [...refusals.remove, 'group_not_found'],
    }),
    rules: removeDirectoryGroup.rules,
    answer: async ({ ctx, id, ifMatch }) => {
      await removeDirectoryGroup(ctx, { id, ifMatch });
      return { status: 204 };
    },
  },
];
