import { isSerializationFailure, isUnavailable } from '@patchbay/db';
import type { z } from 'zod';
import type { Actor, ActorKind, ActorOf } from './actor.ts';
import type { Context } from './context.ts';
import { parseInput } from './parse-input.ts';
import { declareVerb, type Verb, type VerbSpec } from './verb.ts';

export interface QuerySpec<K extends ActorKind, Schema extends z.ZodType, Value> extends VerbSpec<K, Schema> {
  /** Its answer may be some seconds old, so a standby may give it. Never for anything that decides access. */
  readonly mayLag?: true;
  run(ctx: Context<ActorOf<K>>, input: z.output<Schema>): Promise<Value>;
}

/** Declares a verb that reads: who may call it, what it takes and what it returns. */
export function query<K extends ActorKind, Schema extends z.ZodType, Value>(
  spec: QuerySpec<K, Schema, Value>,
): Verb<Schema, Value, 'query'> {
  return declareVerb('query', spec, (ctx, rawInput) => {
    const input = parseInput(spec.input, rawInput);
    return spec.mayLag ? readOnStandby(ctx, (on) => spec.run(on, input)) : spec.run(ctx, input);
  });
}

/** Reads on the standby where there is one. If it cannot answer, the primary does. */
async function readOnStandby<A extends Actor, Value>(
  ctx: Context<A>,
  read: (ctx: Context<A>) => Promise<Value>,
): Promise<Value> {
  const { standby } = ctx.db;
  const db = standby?.current() ?? null;
  if (standby === null || db === null) return read(ctx);
  try {
    return await read({ ...ctx, db });
  } catch (error) {
    // A standby also gives up a read that its replay runs into.
    if (!isUnavailable(error) && !isSerializationFailure(error)) throw error;
    standby.distrust();
    return read(ctx);
  }
}
