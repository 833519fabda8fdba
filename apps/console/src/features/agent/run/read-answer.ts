import type { AgentStep } from '../../../trpc/types.ts';

/** The answer of a run, and the number of sources that it cites. */
export interface RunAnswer {
  readonly text: string;
  readonly citationCount: number;
}

/** The answer of a run, from the last step of its trace; null while there is none, and for a reader who may not see it. */
export function readAnswer(trace: readonly AgentStep[]): RunAnswer | null {
  const result = trace.findLast(({ kind }) => kind === 'answer')?.result;
  if (typeof result !== 'object' || result === null) return null;
  if (!('text' in result) || typeof result.text !== 'string') return null;
  const citations = 'citations' in result && Array.isArray(result.citations) ? result.citations : [];
  return { text: result.text, citationCount: citations.length };
}
