import { splitPath } from '../filter/split-path.ts';
import { storedTarget, type Target, type Targets } from '../filter/target.ts';
import { enterpriseUrn, userAttributes, userSchema } from '../schema/user.ts';

/** The schemas whose attributes a user has: the core one first. */
export const userUrns = [userSchema.id, enterpriseUrn] as const;

function groupsTarget(focus: string): Target {
  const members = new Map<string, Target>([
    ['value', { kind: 'text', sql: 'g.id', case: 'exact' }],
    ['display', { kind: 'text', sql: 'g.display_name', case: 'any' }],
  ]);
  const from = `directory_members m JOIN directory_groups g ON g.id = m.group_id AND m.user_id = u.id`;
  return {
    kind: 'list',
    from,
    isThere: 'EXISTS (SELECT FROM directory_members m WHERE m.user_id = u.id)',
    focus,
    find: (member) => members.get(member.toLowerCase()) ?? null,
  };
}

const ownColumns: Readonly<Record<string, Target>> = {
  id: { kind: 'text', sql: 'u.id', case: 'exact' },
  username: { kind: 'text', sql: 'u.user_name_key', case: 'column' },
  externalid: { kind: 'text', sql: 'u.external_id', case: 'exact' },
  displayname: { kind: 'text', sql: 'u.display_name', case: 'any' },
  active: { kind: 'boolean', sql: 'u.deactivated_at IS NULL' },
  'meta.created': { kind: 'time', sql: 'u.created_at' },
  'meta.lastmodified': { kind: 'time', sql: 'coalesce(u.directory_changed_at, u.created_at)' },
  groups: groupsTarget('value'),
  'groups.value': groupsTarget('value'),
  'groups.display': groupsTarget('display'),
};

/** The attributes of users that a filter can name. */
export const findUserTarget: Targets = (path) => {
  const names = splitPath(path, userUrns);
  const key = names.join('.').toLowerCase();
  if (Object.hasOwn(ownColumns, key)) return ownColumns[key] ?? null;
  return storedTarget(userAttributes, 'u.profile', names);
};
