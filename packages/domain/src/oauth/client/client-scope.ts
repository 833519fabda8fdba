import { clientCeiling, isOpenidScope, isScope, type Scope } from '@patchbay/contract';
import type { Settings } from '../../core/exports.ts';
import { isAbsent, refuseMetadata } from './member.ts';

const scopeCharactersMax = 2000;

/**
 * Returns true if a client needs no review. Anybody can send this software_id, so the ceiling of such clients is lower.
 */
export function isAutoApproved(
  softwareId: string | null,
  settings: Pick<Settings, 'autoApprovedSoftwareId'>,
): boolean {
  return softwareId !== null && softwareId === settings.autoApprovedSoftwareId;
}

const printable = /^[A-Za-z0-9_:.-]{1,40}$/;

/**
 * The requested scopes within the ceiling of the client; the whole ceiling when the client requests none.
 * @throws AccessError `invalid_client_metadata` for a name outside the vocabulary, or when no scope is left
 */
export function parseScopes(
  value: unknown,
  softwareId: string | null,
  settings: Pick<Settings, 'autoApprovedSoftwareId'>,
): Scope[] {
  const ceiling = clientCeiling(isAutoApproved(softwareId, settings));
  if (isAbsent(value)) return [...ceiling];
  if (typeof value !== 'string' || value.length > scopeCharactersMax) {
    return refuseMetadata('scope must be a string of names separated by spaces');
  }
  const names = value.split(' ').filter((name) => name !== '' && !isOpenidScope(name));
  if (names.length === 0) return [...ceiling];
  const unknown = [...new Set(names.filter((name) => !isScope(name)))];
  if (unknown.length > 0) {
    const shown = unknown
      .filter((name) => printable.test(name))
      .slice(0, 5)
      .sort();
    return refuseMetadata(`scope has unknown names${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`);
  }
  const kept = ceiling.filter((name) => names.includes(name));
  return kept.length > 0 ? kept : refuseMetadata('scope has nothing that this client may ask for');
}
