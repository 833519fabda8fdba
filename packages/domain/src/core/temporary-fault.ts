import { isSerializationFailure, isUnavailable } from '@patchbay/db';

/** A fault after which the same call may succeed in a moment: the database is away, or this call lost a race there. */
export function isTemporaryFault(error: unknown): boolean {
  return isUnavailable(error) || isSerializationFailure(error);
}
