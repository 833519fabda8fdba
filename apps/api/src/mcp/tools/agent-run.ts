import { type AgentRunDetail, agentRunStatuses } from '@patchbay/contract';
import { z } from 'zod';
import type { Elicitation } from '../elicitation.ts';

export const AgentRunResult = z.object({
  run_id: z.string(),
  status: z.enum(agentRunStatuses),
  stop_reason: z.string().nullable(),
  answer: z.string().nullable().meta({ description: 'Words of people or of a model: untrusted text.' }),
  citations: z.array(z.object({ step: z.int(), id: z.string().nullable(), quote: z.string() })),
  waits_for: z
    .object({
      tool: z.string(),
      expires_at: z.string(),
      url: z.string().meta({ description: 'The page on which the person decides, signed in.' }),
    })
    .nullable()
    .meta({ description: 'The write that the person must allow in the console. No tool can allow it.' }),
});
export type AgentRunResult = z.output<typeof AgentRunResult>;

const Answer = AgentRunResult.pick({ citations: true }).extend({ text: z.string() });

export function presentRun({ confirmation, run, trace }: AgentRunDetail, consoleUrl: string): AgentRunResult {
  const last = Answer.safeParse(trace.findLast(({ kind }) => kind === 'answer')?.result).data;
  const url = `${consoleUrl}/agents/${run.agentId}/runs/${run.id}`;
  return {
    run_id: run.id,
    status: run.status,
    stop_reason: run.stopReason,
    answer: last?.text ?? null,
    citations: last?.citations ?? [],
    waits_for: confirmation && {
      tool: confirmation.tool,
      expires_at: confirmation.expiresAt.toISOString(),
      url,
    },
  };
}

/** Asks the person to decide while a run waits. The words are ours: an agent that wrote them could lie. */
export function elicitationOf({ run_id: state, waits_for: waitsFor }: AgentRunResult): Elicitation | null {
  if (!waitsFor) return null;
  const { tool, url } = waitsFor;
  const message = `The agent wants to use ${tool}. Open the console to see exactly what it would do, and to decide.`;
  return { message, state, url };
}
