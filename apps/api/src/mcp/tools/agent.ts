import {
  type AgentRunDetail,
  agentRunStatuses,
  agentToolOf,
  isAgentTool,
  RunAgentInput,
} from '@patchbay/contract';
import { type PublishedAgent, readOwnRun, runAgent } from '@patchbay/domain/agent';
import { z } from 'zod';
import { defineTool, type Tool } from '../tool.ts';

const output = z.object({
  run_id: z.string(),
  status: z.enum(agentRunStatuses),
  stop_reason: z.string().nullable(),
  answer: z.string().nullable().meta({ description: 'Sentences that people wrote: untrusted text.' }),
  citations: z.array(z.object({ step: z.int(), id: z.string().nullable(), quote: z.string() })),
  waits_for: z
    .object({ tool: z.string(), expires_at: z.string() })
    .nullable()
    .meta({ description: 'The write that the person must allow in the console. No tool can allow it.' }),
});

const Answer = output.pick({ citations: true }).extend({ text: z.string() });

function present({ confirmation, run, trace }: AgentRunDetail): z.input<typeof output> {
  const last = Answer.safeParse(trace.findLast(({ kind }) => kind === 'answer')?.result).data;
  return {
    run_id: run.id,
    status: run.status,
    stop_reason: run.stopReason,
    answer: last?.text ?? null,
    citations: last?.citations ?? [],
    waits_for: confirmation && { tool: confirmation.tool, expires_at: confirmation.expiresAt.toISOString() },
  };
}

const isOf = (kind: 'writes' | 'openWorld') => (name: string) => isAgentTool(name) && agentToolOf(name)[kind];

const { calls } = RunAgentInput.shape;

/** What an app can do with a published agent: run it, and read how a run went on. A run holds what the app and the version both may. */
export function agentToolsOf({ id, name, tools }: PublishedAgent): readonly Tool[] {
  return [
    defineTool({
      name: 'run',
      title: `Ask ${name}`,
      description:
        'Asks the agent something. If it wants to write, its status is waiting until a person has decided in the console.',
      scopes: [],
      readOnly: !tools.some(isOf('writes')),
      openWorld: tools.some(isOf('openWorld')),
      input: z.object({
        input: z.string().min(1).max(4000).meta({ description: 'What the agent is asked.' }),
        thread_id: z
          .string()
          .min(1)
          .max(128)
          .optional()
          .meta({ description: 'The thread that it is about.' }),
        calls,
      }),
      output,
      run: async (ctx, { thread_id: threadId, ...asked }) =>
        present(await runAgent(ctx, { id, threadId, ...asked })),
    }),
    defineTool({
      name: 'read_run',
      title: `Read a run of ${name}`,
      description: 'Reads a run that this app began, such as one that was waiting for a person.',
      scopes: [],
      readOnly: true,
      openWorld: false,
      input: z.object({ run_id: z.string().min(1).max(128) }),
      output,
      run: async (ctx, { run_id: runId }) => present(await readOwnRun(ctx, { id, runId })),
    }),
  ];
}
