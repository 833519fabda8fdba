import { AccessError } from '@patchbay/contract';
import { isComplex } from '../schema/attribute.ts';
import { groupSchema } from '../schema/group.ts';
import { normalize } from '../schema/normalize.ts';
import { readMembers } from './read-members.ts';
import type { GroupColumns } from './row.ts';

const nameCharactersMax = 256;

const ownAttributes = groupSchema.attributes.filter(({ name }) => name !== 'members');

/** The columns of a group. @throws AccessError `invalid_value` (400) */
export function readGroup(resource: unknown): GroupColumns {
  const { displayName, externalId } = normalize(ownAttributes, resource);
  const name = typeof displayName === 'string' ? displayName.trim() : '';
  if (name === '' || name.length > nameCharactersMax) {
    throw new AccessError('invalid_value', {
      reason: `displayName is required, with at most ${nameCharactersMax} characters`,
    });
  }
  return {
    displayName: name,
    externalId: typeof externalId === 'string' && externalId !== '' ? externalId : null,
  };
}

/** The members that a whole group names. */
export function membersOf(resource: unknown): string[] {
  if (!isComplex(resource)) return [];
  const sent = Object.entries(resource).find(([name]) => name.toLowerCase() === 'members');
  return readMembers(sent?.[1]);
}
