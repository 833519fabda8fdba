import { type AccessError, type FieldError, isScope, type RefusalNote } from '@patchbay/contract';
import { type Actor, holdsScope } from '../../core/exports.ts';

/** Fields that are kept of one refusal; its answer named up to a hundred. */
export const refusedFieldsMax = 10;
const partsMax = 6;
/** A name of a schema. Anything else in a place was sent by the caller, and could be a secret. */
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

const describePart = (part: string | number): string =>
  typeof part === 'number' || namePattern.test(part) ? String(part) : '?';

const describeField = ({ loc, type }: FieldError) => ({
  at: loc.slice(0, partsMax).map(describePart).join('.'),
  type: describePart(type),
});

/**
 * The note about a refusal for the request log: the scopes that the caller lacks, or the locations of the fields. Never
 * a message or a value; null for a refusal that names neither.
 */
export function describeRefusal({ options }: AccessError, actor: Actor): RefusalNote | null {
  const { fields = [], scopes = [] } = options;
  const missingScopes = scopes.filter(isScope).filter((scope) => !holdsScope(actor, scope));
  if (missingScopes.length === 0 && fields.length === 0) return null;
  return { missingScopes, fields: fields.slice(0, refusedFieldsMax).map(describeField) };
}
