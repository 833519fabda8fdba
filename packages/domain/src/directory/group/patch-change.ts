import { AccessError } from '@patchbay/contract';
import type { PatchOperation } from '../patch/operation.ts';
import { parsePath } from '../patch/path.ts';
import { isComplex } from '../schema/attribute.ts';
import { readGroup } from './document.ts';
import type { MemberChange } from './members.ts';
import { readMemberFilter, readMembers } from './read-members.ts';
import type { GroupColumns } from './row.ts';
import { groupUrns } from './target.ts';

/** One step of a PATCH of a group: its own attributes, or its members. */
export type GroupChange =
  | { readonly kind: 'columns'; readonly columns: Partial<GroupColumns> }
  | MemberChange;

function changeOfMembers({ op, value }: PatchOperation, named: readonly string[] | null): GroupChange {
  if (named !== null) {
    if (op !== 'remove')
      throw new AccessError('attribute_immutable', {
        reason: 'a member cannot be changed, only added or removed',
      });
    return { kind: 'remove', ids: named };
  }
  const ids = readMembers(value);
  if (op === 'add') return { kind: 'add', ids };
  // A removal without members removes all of them.
  if (op === 'remove' && value !== undefined && value !== null) return { kind: 'remove', ids };
  return { kind: 'keep', ids: op === 'remove' ? [] : ids };
}

/** A replacement keeps the named members, and then adds the new ones. */
const withAdded = (change: GroupChange): GroupChange[] =>
  change.kind === 'keep' && change.ids.length > 0 ? [change, { kind: 'add', ids: change.ids }] : [change];

function changeOfColumn(name: string, { op, value }: PatchOperation): GroupChange {
  const lower = name.toLowerCase();
  if (lower === 'displayname') {
    if (op === 'remove') throw new AccessError('attribute_immutable', { reason: 'displayName is required' });
    return { kind: 'columns', columns: { displayName: readGroup({ displayName: value }).displayName } };
  }
  if (lower === 'externalid') {
    const externalId = op === 'remove' ? null : value;
    const { externalId: read } = readGroup({ displayName: '-', externalId });
    return { kind: 'columns', columns: { externalId: read } };
  }
  const isOurs = ['id', 'meta', 'schemas'].includes(lower);
  throw new AccessError(isOurs ? 'attribute_immutable' : 'invalid_path', { reason: name.slice(0, 100) });
}

function changesAt(path: unknown, operation: PatchOperation): GroupChange[] {
  const { filter, names } = parsePath(path, groupUrns);
  const name = names.join('.');
  if (name.toLowerCase() !== 'members') return [changeOfColumn(name, operation)];
  return withAdded(changeOfMembers(operation, filter && readMemberFilter(filter)));
}

const changeable = new Set(['displayname', 'externalid', 'members']);

/**
 * The changes of one operation. Without a path, each member of the value is one; members that a group does not have,
 * such as the id that Okta repeats, are skipped.
 * @throws AccessError `invalid_path`, `invalid_filter`, `invalid_value`, `attribute_immutable`, `target_missing` (400)
 */
export function changesOf(operation: PatchOperation): GroupChange[] {
  const { op, path, value } = operation;
  if (path !== undefined) return changesAt(path, operation);
  if (op === 'remove') throw new AccessError('target_missing', { reason: 'a removal needs a path' });
  if (!isComplex(value))
    throw new AccessError('invalid_value', { reason: 'without a path, value must be an object' });
  return Object.entries(value)
    .filter(([name]) => changeable.has(name.toLowerCase()))
    .flatMap(([name, sent]) => changesAt(name, { op, path: name, value: sent }));
}
