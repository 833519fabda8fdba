import { splitPath } from '../filter/split-path.ts';
import { storedTarget, type Target, type Targets } from '../filter/target.ts';
import { enterpriseUrn, userAttributes, userSchema } from '../schema/user.ts';

/** The schemas whose attributes a user has: the core one first. */
export const userUrns = [userSchema.id, enterpriseUrn] as const;

function groupsTarget(focus: string): Target {
  const members = new Map<string, Target>([
    ['value', { kind: 'text', sql: 'directory_groups.id', case: 'exact' }],
    ['display', { kind: 'text', sql: 'directory_groups.display_name', case: 'any' }],
  ]);
  const from = `directory_members JOIN directory_groups ON directory_groups.id = directory_members.group_id
    AND directory_members.user_id = users.id`;
  return {
    kind: 'list',
    from,
    isThere: 'EXISTS (SELECT FROM directory_members WHERE directory_members.user_id = users.id)',
    focus,
    find: (member) => members.get(member.toLowerCase()) ?? null,
  };
}

const ownColumns: Readonly<Record<string, Target>> = {
  id: { kind: 'text', sql: 'users.id', case: 'exact' },
  username: { kind: 'text', sql: 'users.user_name_key', case: 'column' },
  externalid: { kind: 'text', sql: 'users.external_id', case: 'exact' },
  displayname: { kind: 'text', sql: 'users.display_name', case: 'any' },
  active: { kind: 'boolean', sql: 'users.deactivated_at IS NULL' },
  'meta.created': { kind: 'time', sql: 'users.created_at' },
  'meta.lastmodified': { kind: 'time', sql: 'coalesce(users.directory_changed_at, users.created_at)' },
  groups: groupsTarget('value'),
  'groups.value': groupsTarget('value'),
  'groups.display': groupsTarget('display'),
};

/** The attributes of users that a filter can name. */
export const findUserTarget: Targets = (path) => {
  const names = splitPath(path, userUrns);
  const key = names.join('.').toLowerCase();
  if (Object.hasOwn(ownColumns, key)) return ownColumns[key] ?? null;
  return storedTarget(userAttributes, 'users.profile', names);
};
