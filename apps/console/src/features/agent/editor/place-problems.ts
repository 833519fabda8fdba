import type { AgentProblem, CompiledAgent } from '../../../trpc/types.ts';
import { type Draft, isSame } from './draft.ts';

/** A problem in the text of the instructions, and where. */
export interface TextProblem extends AgentProblem {
  /** The line of the text, from 1. */
  readonly line: number | null;
}

/** The problems that compiling found, by the field where they are solved. */
export interface PlacedProblems {
  readonly instructions: readonly TextProblem[];
  /** Problems of the tools as a whole. */
  readonly tools: readonly AgentProblem[];
  readonly ofTool: ReadonlyMap<string, readonly AgentProblem[]>;
  readonly ofScope: ReadonlyMap<string, readonly AgentProblem[]>;
}

const isOf = (field: string) => (problem: AgentProblem) => problem.loc[0] === field;

function byName(
  problems: readonly AgentProblem[],
  names: readonly string[],
): ReadonlyMap<string, readonly AgentProblem[]> {
  return Map.groupBy(
    problems.filter(({ loc }) => loc.length > 1),
    ({ loc }) => names[Number(loc[1])] ?? '',
  );
}

/** The problems that still hold for the draft as it is edited: those of a field end with the first change of it. */
export function placeProblems({ agent, problems }: CompiledAgent, draft: Draft): PlacedProblems {
  const standing = problems.filter(({ loc: [field] }) =>
    field === 'tools' || field === 'scopes'
      ? isSame('tools', agent, draft) && isSame('scopes', agent, draft)
      : isSame('instructions', agent, draft),
  );
  const lineOf = ({ range }: AgentProblem): number | null =>
    range && agent.instructions.slice(0, range[0]).split('\n').length;
  return {
    instructions: standing.filter(isOf('instructions')).map((each) => ({ ...each, line: lineOf(each) })),
    tools: standing.filter(({ loc }) => loc[0] === 'tools' && loc.length === 1),
    ofTool: byName(standing.filter(isOf('tools')), agent.tools),
    ofScope: byName(standing.filter(isOf('scopes')), agent.scopes),
  };
}

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** "2 errors and 1 warning" */
export function countProblems(problems: readonly AgentProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(' and ');
}
