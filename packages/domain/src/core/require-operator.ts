import { AccessError } from '@patchbay/contract';
import type { z } from 'zod';
import type { ConsoleActor } from './actor.ts';
import { type CommandSpec, command } from './command.ts';
import type { Context } from './context.ts';
import { requireActor } from './require-actor.ts';

/** @throws AccessError `operator_only` (403) for a developer's session */
export function requireOperator(ctx: Context): Context<ConsoleActor> {
  const caller = requireActor(ctx, ['console']);
  if (caller.actor.role !== 'operator') throw new AccessError('operator_only');
  return caller;
}

/** Declares a verb of operators: a developer is refused before the input is looked at or a transaction opened. */
export function operatorCommand<Schema extends z.ZodType, Value>(
  spec: Omit<CommandSpec<'console', Schema, Value>, 'actors' | 'scopes'>,
) {
  const run = command({ ...spec, actors: ['console'] });
  return async (ctx: Context, rawInput: z.input<Schema>): Promise<Value> =>
    run(requireOperator(ctx), rawInput);
}
