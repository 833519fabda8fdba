import { type McpToolEntry, type McpToolName, mcpTools, type Scope } from '@patchbay/contract';
import { type AnyVerb, type Context, type OauthActor, parseInput } from '@patchbay/domain/core';
import { z } from 'zod';
import type { Members } from './rpc.ts';

export interface ToolSpec<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: McpToolName;
  /** What it calls: their rules say which scopes it needs and whether it changes anything. */
  readonly verbs: readonly AnyVerb[];
  /** Reaches people beyond the caller. */
  readonly openWorld: boolean;
  readonly input: Input;
  readonly output: Output;
  run(ctx: Context<OauthActor>, input: z.output<Input>): Promise<z.input<Output>>;
}

/** A tool as the endpoint serves it. */
export interface Tool {
  readonly name: McpToolName;
  readonly scopes: readonly Scope[];
  /** A client may run it without asking. Any other tool takes a place of the write budget. */
  readonly readOnly: boolean;
  /** Its entry of tools/list. */
  readonly definition: Members;
  /** @throws AccessError of the verb; `validation_error` for arguments that do not fit */
  call(ctx: Context<OauthActor>, args: unknown): Promise<unknown>;
}

/** JSON Schema 2020-12, the dialect that MCP assumes. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): Members {
  const { $schema: _dialect, ...members } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return members;
}

function annotationsOf(readOnly: boolean, openWorld: boolean): Members {
  // No tool deletes or replaces anything.
  return {
    readOnlyHint: readOnly,
    destructiveHint: false,
    idempotentHint: readOnly,
    openWorldHint: openWorld,
  };
}

/** Declares one tool: its words come from the contract, its scopes and its kind from its verbs. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  spec: ToolSpec<Input, Output>,
): Tool {
  const { description, title }: McpToolEntry = mcpTools[spec.name];
  const readOnly = spec.verbs.every(({ rules }) => rules.kind === 'query');
  return {
    name: spec.name,
    scopes: [...new Set(spec.verbs.flatMap(({ rules }) => rules.scopes))],
    readOnly,
    definition: {
      name: spec.name,
      title,
      description,
      inputSchema: schemaOf(spec.input, 'input'),
      outputSchema: schemaOf(spec.output, 'output'),
      annotations: { title, ...annotationsOf(readOnly, spec.openWorld) },
    },
    call: async (ctx, args) => spec.run(ctx, parseInput(spec.input, args ?? {}, 'arguments')),
  };
}
