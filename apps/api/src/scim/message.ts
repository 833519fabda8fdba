import { directoryPageDefault, directoryPageMax, doc } from '@patchbay/contract';
import { groupSchema, userSchema } from '@patchbay/domain/directory';
import { z } from 'zod';

const schemasOf = (urn: string) =>
  doc(z.array(z.string()).optional(), 'The URNs of the schemas of the message. You can leave them out.', [
    urn,
  ]);

const externalIdOf = (example: string) =>
  doc.optionalText('The id in your own system. It is unique in the workspace.', example);

const UserMessage = z.object({
  schemas: schemasOf(userSchema.id),
  userName: doc.text(
    'The name of the user in the directory, at most 256 characters. It is unique in the workspace, ignoring case.',
    'ada@example.com',
  ),
  externalId: externalIdOf('00u1a2b3c4'),
  displayName: doc.optionalText(
    'The name that other people see. If you leave it out, it is made from `name`.',
    'Ada Lovelace',
  ),
  active: doc(
    z.boolean().optional(),
    'Whether the user may sign in. False ends all their access at once.',
    true,
  ),
  name: doc(
    z.record(z.string(), z.string()).optional(),
    'The parts of the name, such as `givenName`, `familyName` and `formatted`.',
    {
      givenName: 'Ada',
      familyName: 'Lovelace',
    },
  ),
  emails: doc(
    z.array(z.record(z.string(), z.unknown())).optional(),
    'The email addresses, each with `value`, `type` and `primary`. The user signs in with the primary one. If there is none, it is one of type `work`, then any other, then `userName` if that is an address.',
    [{ value: 'ada@example.com', type: 'work', primary: true }],
  ),
});

const GroupMessage = z.object({
  schemas: schemasOf(groupSchema.id),
  displayName: doc.text(
    'The name of the group, at most 256 characters. It is unique in the workspace, ignoring case.',
    'Engineering',
  ),
  externalId: externalIdOf('00g1a2b3c4'),
  members: doc(
    z.array(z.record(z.string(), z.unknown())).optional(),
    'The users in the group, at most 10,000: each an object whose `value` is the id of a user.',
    [],
  ),
});

const Operation = z.object({
  op: doc.text('`add`, `replace` or `remove`, in any case.', 'replace'),
  path: doc.optionalText(
    'The attribute to change, optionally with a filter: `displayName`, `emails[type eq "work"].value`. Without it, `value` is an object of attributes.',
    'displayName',
  ),
  value: doc(z.unknown(), 'The new value. `remove` needs none.', 'Ada Lovelace'),
});

const patchOf = (...operations: readonly z.input<typeof Operation>[]) =>
  z.object({
    schemas: schemasOf('urn:ietf:params:scim:api:messages:2.0:PatchOp'),
    Operations: doc(
      z.array(Operation),
      'The changes, 1 to 100. Without a path, each attribute in the value counts as one. Either all of them apply, or none.',
      operations,
    ),
  });

const attributes = doc.optionalText(
  'The attributes to return, separated by commas. `schemas` and `id` are always returned.',
  'displayName',
);
const excludedAttributes = doc.optionalText(
  'The attributes to leave out, separated by commas. Ignored if you send `attributes`.',
  'meta',
);
const ShowQuery = z.object({ attributes, excludedAttributes });

const listOf = (filter: string) =>
  z.object({
    filter: doc.optionalText(
      'Returns only the resources that match (RFC 7644 section 3.4.2.2): at most 4,096 characters, 40 comparisons and 20 levels.',
      filter,
    ),
    sortBy: doc.optionalText(
      'The attribute to sort by. Without it, the oldest resource comes first.',
      'displayName',
    ),
    sortOrder: doc.optionalText('`ascending` (the default) or `descending`.', 'ascending'),
    startIndex: doc.optionalText(
      'The position of the first resource to return, counted from 1. The default is 1.',
      '1',
    ),
    count: doc.optionalText(
      `The most resources to answer with, 0 to ${directoryPageMax}. ${directoryPageDefault} if left out; 0 answers the total alone.`,
      String(directoryPageDefault),
    ),
    attributes,
    excludedAttributes,
  });

export const scimMessages = {
  user: UserMessage,
  group: GroupMessage,
  userPatch: patchOf({ op: 'replace', path: 'active', value: false }),
  groupPatch: patchOf({ op: 'replace', path: 'displayName', value: 'Engineering' }),
} as const;
export const scimQueries = {
  users: listOf('userName eq "ada@example.com"'),
  groups: listOf('displayName eq "Engineering"'),
  show: ShowQuery,
} as const;
export const scimParams = {
  user: z.object({ id: doc.text('The id of a user.', 'usr_01jq3v9x8e') }),
  group: z.object({ id: doc.text('The id of a group.', 'grp_01jq3v9x8e') }),
  type: z.object({ id: doc.text('The name of a type: `User` or `Group`.', 'User') }),
  schema: z.object({ id: doc.text('The URN of a schema.', userSchema.id) }),
} as const;
