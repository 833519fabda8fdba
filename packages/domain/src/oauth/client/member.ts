import { AccessError, type FieldError, isMembers } from '@patchbay/contract';

/** A reason is printable ASCII without quotes, as RFC 6749 section 5.2 demands of an error_description. */
export function refuseMetadata(reason: string): never {
  throw new AccessError('invalid_client_metadata', { reason });
}

export function refuseRedirectUri(reason: string): never {
  throw new AccessError('invalid_redirect_uri', { reason });
}

// For a form: the same refusal at its field. The JSON of the OAuth endpoints has only the reason.
const fieldsAt = (loc: readonly (string | number)[], msg: string): readonly FieldError[] => [
  { loc: ['body', ...loc], msg, type: 'value_error' },
];

/** Refuses one member, such as `client_name`, for a problem such as "must be plain text". */
export function refuseMember(name: string, problem: string): never {
  const reason = `${name} ${problem}`;
  throw new AccessError('invalid_client_metadata', { reason, fields: fieldsAt([name], problem) });
}

/** Refuses the redirect URI at `index`, counted from 0. */
export function refuseRedirectUriAt(index: number, problem: string): never {
  const reason = `redirect_uris[${index}] ${problem}`;
  throw new AccessError('invalid_redirect_uri', {
    reason,
    fields: fieldsAt(['redirect_uris', index], problem),
  });
}

/** An absent member and a null one mean the same: many clients send null for missing values. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** The members of client metadata by name. Members of the prototype are not among them. */
export type Members = ReadonlyMap<string, unknown>;

/** @throws AccessError `invalid_client_metadata` for anything but an object */
export function membersOf(metadata: unknown): Members {
  if (isMembers(metadata)) return new Map(Object.entries(metadata));
  return refuseMetadata('the body must be a JSON object');
}

const listMax = 20;

/** @throws AccessError `invalid_client_metadata` for anything but an array of strings */
export function readTexts(members: Members, name: string, byDefault: readonly string[]): readonly string[] {
  const value = members.get(name);
  if (isAbsent(value)) return byDefault;
  if (!Array.isArray(value) || value.length > listMax)
    return refuseMetadata(`${name} must be an array of strings`);
  const items: readonly unknown[] = value;
  return items.map((item) =>
    typeof item === 'string' ? item : refuseMetadata(`${name} must be an array of strings`),
  );
}

/**
 * Reads one word of printable ASCII, which software compares byte by byte.
 * @throws AccessError `invalid_client_metadata`
 */
export function readToken(members: Members, name: string, charactersMax: number): string | null {
  const value = members.get(name);
  if (isAbsent(value)) return null;
  if (typeof value === 'string' && value.length <= charactersMax && /^[\x21-\x7e]+$/.test(value))
    return value;
  return refuseMetadata(`${name} must be 1 to ${charactersMax} printable characters without a space`);
}
