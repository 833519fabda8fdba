import { type LimitName, limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { ActorKind, CommandLimit } from '../core/exports.ts';

/** A person, whichever way they signed in: what a program never does for one. */
export const personKinds = ['console', 'user'] as const;
export type PersonKind = (typeof personKinds)[number];

/** The calls of one address, whoever makes them. Only what is well formed counts. Then `rate_limited` (429). */
export const addressLimit = <K extends ActorKind>(policy: LimitName): CommandLimit<K> => ({
  policy: limitPolicies[policy],
  code: 'rate_limited',
  subject: ({ origin }) => clientSubject(origin.ip),
});
