import { AccessError } from '@patchbay/contract';
import { isUniqueViolation } from '@patchbay/db';

/**
 * If two resources take one value at once, the database lets one have it.
 * @param attributes that the unique constraints are about, by the names of these
 * @throws AccessError `already_exists` (409)
 */
export async function refuseDuplicate(
  writing: Promise<unknown>,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const taken = Object.entries(attributes).find(([constraint]) => isUniqueViolation(error, constraint));
    throw taken ? new AccessError('already_exists', { reason: taken[1] }) : error;
  }
}
