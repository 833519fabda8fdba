import { createHash } from 'node:crypto';
import type { ClientMetadata } from './metadata.ts';

function digest(parts: readonly unknown[]): Buffer<ArrayBuffer> {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** The metadata that is reviewed. The version is not: an update of the software needs no new review. */
function reviewed(metadata: ClientMetadata): readonly unknown[] {
  return [
    metadata.name,
    metadata.redirectUris.toSorted(),
    metadata.grantTypes.toSorted(),
    metadata.authMethod,
    metadata.scopes.toSorted(),
    metadata.softwareId,
    metadata.clientUri,
  ];
}

/** SHA-256 of the metadata that an operator sees and approves. The order of lists does not change it. */
export function hashMetadata(metadata: ClientMetadata): Buffer<ArrayBuffer> {
  return digest(['client-metadata', ...reviewed(metadata)]);
}

/** SHA-256 of all metadata. A repeated registration of a public client finds the pending client by it. */
export function fingerprintMetadata(metadata: ClientMetadata): Buffer<ArrayBuffer> {
  return digest(['client-fingerprint', ...reviewed(metadata), metadata.softwareVersion]);
}
