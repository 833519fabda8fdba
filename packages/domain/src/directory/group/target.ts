import { splitPath } from '../filter/split-path.ts';
import type { Target, Targets } from '../filter/target.ts';
import { groupSchema } from '../schema/group.ts';

export const groupUrns = [groupSchema.id] as const;

const members = new Map<string, Target>([
  ['value', { kind: 'text', sql: 'u.id', case: 'exact' }],
  ['display', { kind: 'text', sql: 'u.display_name', case: 'any' }],
]);

const membersTarget: Target = {
  kind: 'list',
  from: 'directory_members m JOIN users u ON u.id = m.user_id AND m.group_id = g.id',
  isThere: 'EXISTS (SELECT FROM directory_members m WHERE m.group_id = g.id)',
  focus: 'value',
  find: (member) => members.get(member.toLowerCase()) ?? null,
};

const targets: Readonly<Record<string, Target>> = {
  id: { kind: 'text', sql: 'g.id', case: 'exact' },
  displayname: { kind: 'text', sql: 'g.name_key', case: 'column' },
  externalid: { kind: 'text', sql: 'g.external_id', case: 'exact' },
  'meta.created': { kind: 'time', sql: 'g.created_at' },
  'meta.lastmodified': { kind: 'time', sql: 'g.changed_at' },
  members: membersTarget,
  'members.value': membersTarget,
  'members.display': { ...membersTarget, focus: 'display' },
};

/** The attributes of groups that a filter can name. */
export const findGroupTarget: Targets = (path) => {
  const key = splitPath(path, groupUrns).join('.').toLowerCase();
  return Object.hasOwn(targets, key) ? (targets[key] ?? null) : null;
};
