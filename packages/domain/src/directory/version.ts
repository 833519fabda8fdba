import { AccessError } from '@patchbay/contract';

/** The weak validator of a version (RFC 7644 section 3.14). */
export const etagOf = (version: number): string => `W/"${version}"`;

/** Returns true if a list of validators names a version. The comparison is weak (RFC 9110 section 8.8.3.2). */
export function namesVersion(validators: string, version: number): boolean {
  const opaque = (validator: string): string => validator.trim().replace(/^W\//, '');
  return validators.split(',').some((each) => each.trim() === '*' || opaque(each) === `"${version}"`);
}

/** @throws AccessError `version_mismatch` (412) for a resource that has changed since it was read */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && !namesVersion(ifMatch, version)) throw new AccessError('version_mismatch');
}
