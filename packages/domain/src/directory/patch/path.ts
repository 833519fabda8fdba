import { AccessError, filterCharactersMax } from '@patchbay/contract';
import type { Filter } from '../filter/filter.ts';
import { parseFilter } from '../filter/parse.ts';
import { splitPath } from '../filter/split-path.ts';

/** The path of a PATCH operation (RFC 7644 section 3.5.2). */
export interface PatchPath {
  /** The attribute, from the outside to the inside; behind the brackets' list, the member of its values. */
  readonly names: readonly string[];
  /** Selects values of a list; null for all. */
  readonly filter: Filter | null;
}

const invalid = (): AccessError =>
  new AccessError('invalid_path', {
    reason: 'it must be attribute, attribute.member or attribute[filter].member',
  });

const tailPattern = /^\.[A-Za-z$][\w$-]*$/;

/** @throws AccessError `invalid_path`, `invalid_filter` (400) */
export function parsePath(path: unknown, urns: readonly string[]): PatchPath {
  if (typeof path !== 'string' || path === '' || path.length > filterCharactersMax) throw invalid();
  const opening = path.indexOf('[');
  if (opening === -1) return { names: splitPath(path, urns), filter: null };
  const closing = path.lastIndexOf(']');
  const tail = path.slice(closing + 1);
  if (closing < opening || (tail !== '' && !tailPattern.test(tail))) throw invalid();
  const filter = parseFilter(path.slice(opening + 1, closing));
  const names = splitPath(path.slice(0, opening), urns);
  return { names: tail === '' ? names : [...names, tail.slice(1)], filter };
}
