import { AccessError, groupMembersMax } from '@patchbay/contract';
import type { Filter } from '../filter/filter.ts';
import { isComplex } from '../schema/attribute.ts';

const invalid = (reason: string): AccessError => new AccessError('invalid_value', { reason });

function idOf(sent: unknown): string {
  const value = isComplex(sent)
    ? Object.entries(sent).find(([name]) => name.toLowerCase() === 'value')?.[1]
    : sent;
  if (typeof value !== 'string' || !/^[\w-]{1,128}$/.test(value)) {
    throw invalid('a member needs the id of a user as its value');
  }
  return value;
}

/**
 * The ids of the members that a caller names, each once.
 * @throws AccessError `invalid_value` (400), `payload_too_large` (413)
 */
export function readMembers(sent: unknown): string[] {
  if (sent === undefined || sent === null) return [];
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  if (list.length > groupMembersMax) {
    throw new AccessError('payload_too_large', { reason: `at most ${groupMembersMax} members` });
  }
  return [...new Set(list.map(idOf))];
}

/** The ids in `members[value eq "..."]`, joined by `or`. @throws AccessError `invalid_filter` (400) for anything else */
export function readMemberFilter(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.parts.flatMap(readMemberFilter);
  const isId = filter.kind === 'compare' && filter.op === 'eq' && filter.path.toLowerCase() === 'value';
  if (!isId || typeof filter.value !== 'string') {
    throw new AccessError('invalid_filter', { reason: 'name a member by value eq' });
  }
  return [filter.value];
}
