import { type DirectoryGroup, type DirectoryUser, groupSchema } from '@patchbay/domain/directory';
import { listResourceTypes, listSchemas, readResourceType, readSchema } from './discovery.ts';
import { presentGroup, presentList, presentUser, scimBase } from './present.ts';
import { describeService } from './service-config.ts';

const base = scimBase('https://api.example.com');
const at = new Date('2026-01-31T09:30:00.000Z');
const dated = { version: 1, createdAt: at, changedAt: at };

const user: DirectoryUser = {
  ...dated,
  id: 'usr_01jq3v9x8e',
  userName: 'ada@example.com',
  externalId: '00u1a2b3c4',
  displayName: 'Ada Lovelace',
  active: true,
  profile: {
    name: { givenName: 'Ada', familyName: 'Lovelace' },
    emails: [{ value: 'ada@example.com', type: 'work', primary: true }],
  },
  groups: [{ value: 'grp_01jq3v9x8e', display: 'Engineering' }],
};
const group: DirectoryGroup = {
  ...dated,
  id: 'grp_01jq3v9x8e',
  externalId: '00g1a2b3c4',
  displayName: 'Engineering',
  members: [{ value: 'usr_01jq3v9x8e', display: 'Ada Lovelace' }],
};

/** Without `$ref`, which tools that read a document take for a reference of their own. */
function withoutReferences(value: object): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(value, (name, member: unknown) => (name === '$ref' ? undefined : member));
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

const withList = (resource: Readonly<Record<string, unknown>>) => ({
  resource,
  list: presentList({ total: 1, startIndex: 1, items: [resource] }, { attributes: [], excluded: [] }),
});

/** Bodies of the document, written as the service writes its own. */
export const examples = {
  user: withList(withoutReferences(presentUser(user, base))),
  group: withList(withoutReferences(presentGroup(group, base))),
  config: describeService(base),
  type: { list: listResourceTypes(base), resource: readResourceType(base, 'User') },
  schema: { list: listSchemas(base), resource: readSchema(base, groupSchema.id) },
} as const;
