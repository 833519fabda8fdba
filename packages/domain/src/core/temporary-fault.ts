import { Overloaded } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import { isSerializationFailure, isUnavailable } from '@patchbay/db';
import { MediaStoreAway } from '@patchbay/media';

/** True if the same call may succeed in a moment: the database is away, or the call lost a race there. */
export function isTemporaryFault(error: unknown): boolean {
  return isUnavailable(error) || isSerializationFailure(error) || error instanceof MediaStoreAway;
}

/**
 * The outcome of `work`. Its overload becomes `service_unavailable` (503) with Retry-After, and never a wrong password
 * or an invalid token: a client that is told its key is bad would throw a good key away.
 */
export async function refuseOverload<T>(work: Promise<T>, retryAfterSeconds = 1): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error;
    throw new AccessError('service_unavailable', { retryAfterSeconds, cause: error });
  }
}
