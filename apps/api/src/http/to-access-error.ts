import { AccessError, type ErrorCode } from '@patchbay/contract';
import { isTemporaryFault } from '@patchbay/domain/core';

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/**
 * Any fault as a refusal of the registry. An unforeseen fault is `internal_error`, with the fault as its cause for
 * the log alone.
 */
export function toAccessError(error: unknown): AccessError {
  if (error instanceof AccessError) return error;
  // The connection of the client broke while it sent its body. One to a dependency has no status.
  if (codeOf(error) === 'ECONNRESET' && statusOf(error) < 500) {
    return new AccessError('invalid_request', { cause: error });
  }
  if (isTemporaryFault(error)) {
    return new AccessError('service_unavailable', { retryAfterSeconds: 1, cause: error });
  }
  const known = frameworkCodes[codeOf(error)];
  if (known) return new AccessError(known, { cause: error });
  const malformed = codeOf(error).startsWith('FST_ERR_');
  if (malformed && statusOf(error) < 500) return new AccessError('invalid_request', { cause: error });
  return new AccessError('internal_error', { cause: error });
}
