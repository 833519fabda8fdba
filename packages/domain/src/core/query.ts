import type { z } from 'zod';
import type { ActorKind, ActorOf } from './actor.ts';
import type { Context } from './context.ts';
import { parseInput } from './parse-input.ts';
import { declareVerb, type Verb, type VerbSpec } from './verb.ts';

export interface QuerySpec<K extends ActorKind, Schema extends z.ZodType, Value> extends VerbSpec<K, Schema> {
  run(ctx: Context<ActorOf<K>>, input: z.output<Schema>): Promise<Value>;
}

/** Declares a verb that reads: who may call it, what it takes and what it returns. */
export function query<K extends ActorKind, Schema extends z.ZodType, Value>(
  spec: QuerySpec<K, Schema, Value>,
): Verb<Schema, Value, 'query'> {
  return declareVerb('query', spec, (ctx, rawInput) => spec.run(ctx, parseInput(spec.input, rawInput)));
}
