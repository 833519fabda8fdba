import { AccessError, cleanName } from '@patchbay/contract';
import { type Complex, isComplex, type Value } from '../schema/attribute.ts';
import { normalize } from '../schema/normalize.ts';
import { userAttributes } from '../schema/user.ts';

/** The attributes of a user that have columns of their own, because they are looked up or read elsewhere. */
export interface UserColumns {
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string;
  readonly active: boolean;
  /** The rest, under the names of the schema. */
  readonly profile: Complex;
}

const userNameCharactersMax = 256;
const displayNameCharactersMax = 200;
const profileBytesMax = 64 * 1024;

const invalid = (reason: string): AccessError => new AccessError('invalid_value', { reason });

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value.trim() : '');

function requireUserName(value: Value | undefined): string {
  const name = textOf(value);
  if (name === '') throw invalid('userName is required');
  if (name.length > userNameCharactersMax) {
    throw invalid(`userName must have at most ${userNameCharactersMax} characters`);
  }
  return name;
}

const nameless = 'Unnamed';

/**
 * The name that others see, in other workspaces as well: as the directory says, or made of the parts of the name, without characters by
 * which one name passes for another.
 */
function displayNameOf({ displayName, name, userName }: Complex): string {
  const { familyName, formatted, givenName } = isComplex(name) ? name : {};
  const parts = [textOf(givenName), textOf(familyName)].filter((part) => part !== '');
  const chosen = [textOf(displayName), textOf(formatted), parts.join(' '), textOf(userName)].map(cleanName);
  return (chosen.find((each) => each !== '') ?? nameless).slice(0, displayNameCharactersMax);
}

/**
 * The columns of a user whose attributes have been read.
 * @throws AccessError `invalid_value` (400)
 */
export function toColumns(document: Complex): UserColumns {
  const { active = true, externalId, userName, ...profile } = document;
  if (Buffer.byteLength(JSON.stringify(profile)) > profileBytesMax)
    throw invalid('the resource is too large');
  return {
    userName: requireUserName(userName),
    externalId: textOf(externalId) || null,
    displayName: displayNameOf(document),
    active: active === true,
    profile,
  };
}

/**
 * The columns of a user as a caller sent it.
 * @param active the value if the caller does not name one
 * @throws AccessError `invalid_value` (400)
 */
export const readUser = (resource: unknown, active = true): UserColumns =>
  toColumns({ active, ...normalize(userAttributes, resource) });

/** The whole resource again, for a PATCH. A derived display name is left out, so that it follows the others. */
export function toDocument({ active, displayName, externalId, profile, userName }: UserColumns): Complex {
  return {
    ...profile,
    userName,
    active,
    ...(externalId === null ? {} : { externalId }),
    ...('displayName' in profile ? { displayName } : {}),
  };
}
