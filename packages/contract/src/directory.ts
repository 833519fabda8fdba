import { z } from 'zod';
import { idOf } from './text.ts';

/** The longest body of a SCIM request. */
export const scimBodyBytesMax = 1024 * 1024;
/** The largest page that a list gives. */
export const directoryPageMax = 200;
export const directoryPageDefault = 100;
/** A page ends with the item that brings it to so many members or groups. */
export const pageReferencesMax = 10_000;
/** Operations of one PATCH. */
export const patchOperationsMax = 100;
/** Members that one request names. */
export const groupMembersMax = 10_000;
/** Comparisons of one filter, its depth and its length. */
export const filterTermsMax = 40;
export const filterDepthMax = 20;
export const filterCharactersMax = 4096;

/** The version that the caller read (RFC 9110 section 13.1.1). */
const ifMatch = z.string().max(1000).optional();
const resource = z.unknown();

/** RFC 7644 section 3.4.2. The verb checks the members itself, because a refusal has a `scimType` of its own. */
export const ListDirectoryInput = z.object({
  filter: z.string().optional(),
  sortBy: z.string().optional(),
  sortOrder: z.string().optional(),
  startIndex: z.unknown().optional(),
  count: z.unknown().optional(),
});
export const ListDirectoryGroupsInput = ListDirectoryInput.extend({ withMembers: z.boolean().default(true) });

const userId = idOf('user_not_found');
const groupId = idOf('group_not_found');
const withMembers = z.boolean().default(true);

export const ReadDirectoryUserInput = z.object({ id: userId });
export const CreateDirectoryUserInput = z.object({ resource });
export const ChangeDirectoryUserInput = z.object({ id: userId, resource, ifMatch });
export const RemoveDirectoryUserInput = z.object({ id: userId, ifMatch });

export const ReadDirectoryGroupInput = z.object({ id: groupId, withMembers });
export const CreateDirectoryGroupInput = z.object({ resource });
export const ChangeDirectoryGroupInput = z.object({ id: groupId, resource, ifMatch, withMembers });
export const RemoveDirectoryGroupInput = z.object({ id: groupId, ifMatch });
