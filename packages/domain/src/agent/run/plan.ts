import { type AgentToolName, agentRunCallsMax, agentToolOf } from '@patchbay/contract';
import stringify from 'safe-stable-stringify';
import { z } from 'zod';
import type { StepContent } from './content.ts';

/** One call of a tool, with its arguments under their wire names. */
export interface PlannedCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A call that a run is to make. */
export interface NextCall extends PlannedCall {
  /** Why it cannot be made whatever the run may do; absent when it can. */
  readonly invalidReason?: string;
  /** The arguments as they came, where they could not be read: two calls that differ there are not the same. */
  readonly unread?: string;
}

/** One text for calls that are the same. */
export const keyOf = ({ arguments: args, tool, unread }: NextCall): string =>
  `${tool} ${unread ?? stringify(args)}`;

export interface RunInput {
  readonly input?: string | undefined;
  readonly threadId?: string | undefined;
  readonly calls?: readonly PlannedCall[] | undefined;
}

const queryCharactersMax = 120;
const questionCharactersMax = 2000;

type Filler = (input: RunInput) => PlannedCall['arguments'] | null;

/** Fills in the arguments of each read-only tool from the caller's words; null where they do not fit. */
const fillers: Partial<Record<AgentToolName, Filler>> = {
  list_threads: ({ threadId }) => (threadId === undefined ? {} : null),
  read_thread: ({ threadId }) => (threadId === undefined ? null : { thread_id: threadId }),
  list_voice_notes: () => ({}),
  search_contacts: ({ input }) =>
    input === undefined ? null : { query: input.trim().slice(0, queryCharactersMax) },
  ask: ({ input, threadId }) => {
    if (input === undefined) return null;
    const place = threadId === undefined ? {} : { thread_id: threadId };
    return { question: input.trim().slice(0, questionCharactersMax), ...place };
  },
  summarize_thread: ({ threadId }) => (threadId === undefined ? null : { thread_id: threadId }),
};

/**
 * The calls of a run, made from its version and from the caller's request alone, before anything is read: no text that
 * the run reads can change them. A tool that writes is only called when the caller names the call.
 */
export function planRun(tools: readonly AgentToolName[], input: RunInput): readonly PlannedCall[] {
  if (input.calls) return input.calls;
  const planned = tools.flatMap((tool): PlannedCall[] => {
    const filled = agentToolOf(tool).writes ? null : fillers[tool]?.(input);
    return filled ? [{ tool, arguments: filled }] : [];
  });
  return planned.slice(0, agentRunCallsMax);
}

const Plan = z.array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }));

/** Reads the plan that was stored as a step. */
export const readPlan = ({ result }: StepContent): readonly PlannedCall[] => Plan.parse(result);
