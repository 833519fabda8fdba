import { type McpToolEntry, type McpToolName, mcpTools, type Scope } from '@patchbay/contract';
import { type Context, type OauthActor, parseInput } from '@patchbay/domain/core';
import { z } from 'zod';
import type { Members } from './rpc.ts';

export interface ToolSpec<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: McpToolName;
  /** Changes nothing: a client may run it without asking. Anything else takes a place of the write budget. */
  readonly readOnly: boolean;
  /** Reaches people beyond the caller. */
  readonly openWorld: boolean;
  readonly input: Input;
  readonly output: Output;
  run(ctx: Context<OauthActor>, input: z.output<Input>): Promise<z.input<Output>>;
}

/** A tool as the door serves it. */
export interface Tool {
  readonly name: McpToolName;
  readonly scopes: readonly Scope[];
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

function annotationsOf({ openWorld, readOnly }: { openWorld: boolean; readOnly: boolean }): Members {
  // Nothing that a tool does takes away or replaces what is there.
  return {
    readOnlyHint: readOnly,
    destructiveHint: false,
    idempotentHint: readOnly,
    openWorldHint: openWorld,
  };
}

/** Declares one tool; its words and scopes are those of the contract, its schemas are made once. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  spec: ToolSpec<Input, Output>,
): Tool {
  const { description, scopes, title }: McpToolEntry = mcpTools[spec.name];
  return {
    name: spec.name,
    scopes,
    readOnly: spec.readOnly,
    definition: {
      name: spec.name,
      title,
      description,
      inputSchema: schemaOf(spec.input, 'input'),
      outputSchema: schemaOf(spec.output, 'output'),
      annotations: { title, ...annotationsOf(spec) },
    },
    call: async (ctx, args) => spec.run(ctx, parseInput(spec.input, args ?? {}, 'arguments')),
  };
}
