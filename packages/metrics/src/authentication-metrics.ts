import { AccessError } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import { Counter, type Registry } from 'prom-client';

type Authenticate<Args extends unknown[]> = (...args: Args) => Promise<Actor>;

/** A refusal by its code in the error registry. Anything else is a fault of the service, and not of the credential. */
const outcomeOf = (error: unknown): string => (error instanceof AccessError ? error.code : 'fault');

/**
 * Counts the outcomes of an authenticator. Only the code of a refusal is counted: the claims of a refused credential
 * prove nothing.
 */
export function watchAuthentication<Args extends unknown[]>(
  registry: Registry,
  authenticate: Authenticate<Args>,
): Authenticate<Args> {
  const attempts = new Counter({
    name: 'authentication_attempts_total',
    help: 'Credentials that were read: accepted ones by the kind of caller, the others by the code of their refusal.',
    labelNames: ['caller', 'outcome'],
    registers: [registry],
  });
  for (const outcome of ['token_invalid', 'token_expired', 'service_unavailable', 'fault']) {
    attempts.inc({ caller: 'unknown', outcome }, 0);
  }
  return async (...args) => {
    try {
      const actor = await authenticate(...args);
      attempts.inc({ caller: actor.kind, outcome: 'accepted' });
      return actor;
    } catch (error) {
      attempts.inc({ caller: 'unknown', outcome: outcomeOf(error) });
      throw error;
    }
  };
}
