import {
  type AgentStopReason,
  type AgentToolName,
  agentRunCallsMax,
  agentToolOf,
  type JsonValue,
} from '@patchbay/contract';

/** One call of a tool, with its arguments under their wire names. */
export interface PlannedCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface RunInput {
  readonly input?: string | undefined;
  readonly threadId?: string | undefined;
  readonly calls?: readonly PlannedCall[] | undefined;
}

const queryCharactersMax = 120;

type Filler = (input: RunInput) => PlannedCall['arguments'] | null;

/** How the words of the caller fill in each tool that only reads; null where they do not. */
const fillers: Partial<Record<AgentToolName, Filler>> = {
  list_threads: ({ threadId }) => (threadId === undefined ? {} : null),
  read_thread: ({ threadId }) => (threadId === undefined ? null : { thread_id: threadId }),
  list_voice_notes: () => ({}),
  search_contacts: ({ input }) =>
    input === undefined ? null : { query: input.trim().slice(0, queryCharactersMax) },
};

/**
 * The calls of a run, made from its version and from what its caller asks alone, before anything is read: no text that the run
 * reads can change them. What writes is only called when the caller names the call.
 */
export function planRun(tools: readonly AgentToolName[], input: RunInput): readonly PlannedCall[] {
  if (input.calls) return input.calls;
  const planned = tools.flatMap((tool): PlannedCall[] => {
    const filled = agentToolOf(tool).writes ? null : fillers[tool]?.(input);
    return filled ? [{ tool, arguments: filled }] : [];
  });
  return planned.slice(0, agentRunCallsMax);
}

/** What has been called so far, of which a planner may make the next call. */
export interface Progress {
  /** The calls that were made, as {@link PlannedCall} texts. */
  readonly made: readonly string[];
  /** What was read, by the number of its step. */
  readonly results: ReadonlyMap<number, JsonValue>;
}

/** A call that a run is to make. */
export interface NextCall extends PlannedCall {
  /** Why it cannot be made whatever the run may do; absent when it can. */
  readonly unfit?: string;
}

/** Names the next call of a run, or why there is none. */
export type Planner<Seen = Progress> = (
  seen: Seen,
) => NextCall | AgentStopReason | Promise<NextCall | AgentStopReason>;

/** Follows a plan, whatever the run reads. */
export const followPlan =
  (plan: readonly PlannedCall[]): Planner =>
  ({ made }) =>
    plan[made.length] ?? 'answered';
