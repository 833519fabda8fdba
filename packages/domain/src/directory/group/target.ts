import { splitPath } from '../filter/split-path.ts';
import type { Target, Targets } from '../filter/target.ts';
import { groupSchema } from '../schema/group.ts';

export const groupUrns = [groupSchema.id] as const;

const members = new Map<string, Target>([
  ['value', { kind: 'text', sql: 'users.id', case: 'exact' }],
  ['display', { kind: 'text', sql: 'users.display_name', case: 'any' }],
]);

const membersTarget: Target = {
  kind: 'list',
  from: 'directory_members JOIN users ON users.id = directory_members.user_id AND directory_members.group_id = directory_groups.id',
  isThere: 'EXISTS (SELECT FROM directory_members WHERE directory_members.group_id = directory_groups.id)',
  focus: 'value',
  find: (member) => members.get(member.toLowerCase()) ?? null,
};

const targets: Readonly<Record<string, Target>> = {
  id: { kind: 'text', sql: 'directory_groups.id', case: 'exact' },
  displayname: { kind: 'text', sql: 'directory_groups.name_key', case: 'column' },
  externalid: { kind: 'text', sql: 'directory_groups.external_id', case: 'exact' },
  'meta.created': { kind: 'time', sql: 'directory_groups.created_at' },
  'meta.lastmodified': { kind: 'time', sql: 'directory_groups.changed_at' },
  members: membersTarget,
  'members.value': membersTarget,
  'members.display': { ...membersTarget, focus: 'display' },
};

/** The attributes of groups that a filter can name. */
export const findGroupTarget: Targets = (path) => {
  const key = splitPath(path, groupUrns).join('.').toLowerCase();
  return Object.hasOwn(targets, key) ? (targets[key] ?? null) : null;
};
