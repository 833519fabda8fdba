import { AccessError } from '@patchbay/contract';

/** What a client is told whose document cannot be used. The cause may name inside addresses: it is for the log alone. */
export function refuseDocument(reason: string, cause?: unknown): AccessError {
  return new AccessError('invalid_client', { reason: `the client metadata document ${reason}`, cause });
}
