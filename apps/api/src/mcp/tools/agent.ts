import { agentNeeds, agentToolOf, isAgentTool, RunAgentInput } from '@patchbay/contract';
import { type PublishedAgent, readOwnRun, runAgent } from '@patchbay/domain/agent';
import type { Context, OauthActor } from '@patchbay/domain/core';
import { z } from 'zod';
import { defineTool, type Tool } from '../tool.ts';
import { AgentRunResult, elicitationOf, presentRun } from './agent-run.ts';

const isOf = (kind: 'writes' | 'openWorld') => (name: string) => isAgentTool(name) && agentToolOf(name)[kind];

const { calls } = RunAgentInput.shape;

/** The tools that the caller names; what cannot be read is refused later. */
function namedIn(args: unknown): readonly string[] | undefined {
  const named = z.object({ calls: z.array(z.object({ tool: z.string() })) }).safeParse(args);
  return named.data?.calls.map(({ tool }) => tool);
}

/** The tools of a published agent: run it, and read a run. A run has the scopes that both the app and the version have. */
export function agentToolsOf({ id, name, scopes, tools }: PublishedAgent): readonly Tool[] {
  const read = async (ctx: Context<OauthActor>, runId: string) =>
    presentRun(await readOwnRun(ctx, { id, runId }), ctx.settings.consoleUrl);
  return [
    defineTool({
      name: 'run',
      title: `Ask ${name}`,
      description:
        'Asks the agent something. If it wants to write, its status is waiting until a person has decided in the console.',
      scopes: agentNeeds({ tools, scopes }),
      needs: (args) => agentNeeds({ tools, scopes }, namedIn(args)),
      readOnly: !tools.some(isOf('writes')),
      // A run is stored, and a model may have to be paid for it.
      countsWrite: true,
      openWorld: tools.some(isOf('openWorld')),
      input: z.object({
        input: z.string().min(1).max(4000).meta({ description: 'The question or task for the agent.' }),
        thread_id: z
          .string()
          .min(1)
          .max(128)
          .optional()
          .meta({ description: 'The thread that it is about.' }),
        calls,
      }),
      output: AgentRunResult,
      run: async (ctx, { thread_id: threadId, ...asked }) =>
        presentRun(await runAgent(ctx, { id, threadId, ...asked }), ctx.settings.consoleUrl),
      waits: { elicitationOf, resume: read },
    }),
    defineTool({
      name: 'read_run',
      title: `Read a run of ${name}`,
      description: 'Reads a run that this app began, such as one that was waiting for a person.',
      scopes: [],
      readOnly: true,
      countsWrite: false,
      openWorld: false,
      input: z.object({ run_id: z.string().min(1).max(128) }),
      output: AgentRunResult,
      run: (ctx, { run_id: runId }) => read(ctx, runId),
    }),
  ];
}
