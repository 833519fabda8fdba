import { type LimitName, limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { ActorKind } from '../actor.ts';
import type { CommandLimit } from '../write/command.ts';

/** All calls from one address, of every caller. Only what is well formed counts. Then `rate_limited` (429). */
export const addressLimit = <K extends ActorKind>(policy: LimitName): CommandLimit<K> => ({
  policy: limitPolicies[policy],
  code: 'rate_limited',
  subject: ({ origin }) => clientSubject(origin.ip),
});
