import { type McpToolEntry, type McpToolName, type Members, mcpTools, type Scope } from '@patchbay/contract';
import { type AnyVerb, type Context, type OauthActor, parseInput } from '@patchbay/domain/core';
import { z } from 'zod';
import type { Elicitation, Resumable } from './elicitation.ts';

export interface ToolSpec<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: McpToolName;
  /** The verbs that it calls. Their rules say which scopes it needs and if it changes anything. */
  readonly verbs: readonly AnyVerb[];
  /** Reaches people beyond the caller. */
  readonly openWorld: boolean;
  readonly input: Input;
  readonly output: Output;
  run(ctx: Context<OauthActor>, input: z.output<Input>): Promise<z.input<Output>>;
}

/** The outcome of a call. */
export interface ToolOutcome {
  readonly result: unknown;
  /** The step that a person has to take first; null if there is none. */
  readonly elicitation: Elicitation | null;
}

/** A tool as the endpoint serves it. */
export interface Tool {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The scopes that these arguments need, where that differs from call to call. */
  needs?(args: unknown): readonly Scope[];
  /** A client may run it without asking. */
  readonly readOnly: boolean;
  /** It takes a place of the write budget. */
  readonly countsWrite: boolean;
  /** Its entry of tools/list. */
  readonly definition: Members;
  /** @throws AccessError of the verb; `validation_error` for arguments that do not fit */
  call(ctx: Context<OauthActor>, args: unknown): Promise<ToolOutcome>;
  /** As {@link Resumable.resume}; absent for a tool that never waits for a person. */
  resume?(ctx: Context<OauthActor>, state: string): Promise<unknown>;
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

/** A tool in words and schemas, for clients and their models. */
export interface ToolParts<Input extends z.ZodObject, Output extends z.ZodObject>
  extends Pick<Tool, 'countsWrite' | 'name' | 'needs' | 'scopes' | 'readOnly'>,
    Omit<ToolSpec<Input, Output>, 'name' | 'verbs'> {
  readonly title: string;
  readonly description: string;
  readonly waits?: Resumable<z.input<Output>>;
}

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  parts: ToolParts<Input, Output>,
): Tool {
  const { countsWrite, description, name, needs, openWorld, readOnly, scopes, title, waits } = parts;
  return {
    name,
    scopes,
    readOnly,
    countsWrite,
    definition: {
      name,
      title,
      description,
      inputSchema: schemaOf(parts.input, 'input'),
      outputSchema: schemaOf(parts.output, 'output'),
      annotations: { title, ...annotationsOf(readOnly, openWorld) },
    },
    call: async (ctx, args) => {
      const result = await parts.run(ctx, parseInput(parts.input, args ?? {}, 'arguments'));
      return { result, elicitation: waits?.elicitationOf(result) ?? null };
    },
    ...(needs && { needs }),
    ...(waits && { resume: waits.resume }),
  };
}

/** Declares one tool: its words come from the contract, its scopes and its kind from its verbs. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  spec: ToolSpec<Input, Output>,
): Tool {
  const { description, title }: McpToolEntry = mcpTools[spec.name];
  const readOnly = spec.verbs.every(({ rules }) => rules.kind === 'query');
  const scopes = [...new Set(spec.verbs.flatMap(({ rules }) => rules.scopes))];
  return defineTool({ ...spec, title, description, readOnly, countsWrite: !readOnly, scopes });
}
