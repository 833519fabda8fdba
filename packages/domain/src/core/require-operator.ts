import { AccessError } from '@patchbay/contract';
import type { ConsoleActor } from './actor.ts';
import type { Context } from './context.ts';
import { requireActor } from './require-actor.ts';

/** @throws AccessError `operator_only` (403) for a developer's session */
export function requireOperator(ctx: Context): Context<ConsoleActor> {
  const caller = requireActor(ctx, ['console']);
  if (caller.actor.role !== 'operator') throw new AccessError('operator_only');
  return caller;
}
