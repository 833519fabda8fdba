import { isSerializationFailure, isUnavailable } from '@patchbay/db';

/** Whether the same call may succeed in a moment: the database is away, or the call lost a race there. */
export function isTemporaryFault(error: unknown): boolean {
  return isUnavailable(error) || isSerializationFailure(error);
}
