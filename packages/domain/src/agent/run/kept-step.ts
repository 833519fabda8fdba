import type { JsonValue } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { openRunText, type StepContent } from './content.ts';
import { keyOf } from './plan.ts';
import type { OpenRun } from './transition.ts';

/** A step as it is stored: with as much of its contents as is kept. */
export interface KeptStep extends StepContent {
  readonly number: number;
  readonly kind: string;
  readonly name: string;
  readonly status: string;
  readonly reason: string | null;
  readonly costMicros: number | null;
}

const stepSelect = {
  number: true,
  kind: true,
  name: true,
  status: true,
  reason: true,
  costMicros: true,
  box: true,
} as const;

/** The steps of a run, in their order. */
export async function readKeptSteps(
  models: Pick<Models, 'agentRunStep'>,
  { id, key }: Pick<OpenRun, 'id' | 'key'>,
): Promise<KeptStep[]> {
  const rows = await models.agentRunStep.findMany({
    where: { runId: id },
    orderBy: { number: 'asc' },
    select: stepSelect,
  });
  return rows.map(({ box, ...row }) => {
    const text = openRunText(key, { runId: id, what: `step ${row.number}` }, box);
    return { ...row, ...(JSON.parse(text) as StepContent) };
  });
}

/** The calls that were made. A write that a person was asked for, was allowed and was made is one call. */
export function listCalls(steps: readonly KeptStep[]): string[] {
  const calls = steps.filter(({ kind, status }, index) => {
    if (kind === 'confirmation') return status === 'asked';
    return kind === 'tool' && steps[index - 1]?.kind !== 'confirmation';
  });
  return calls.map((step) => keyOf({ tool: step.name, arguments: step.arguments ?? {} }));
}

/** The results of reads, by the number of their step. */
export function listResults(steps: readonly KeptStep[]): Map<number, JsonValue> {
  const read = steps.filter(({ kind, result }) => kind === 'tool' && result !== undefined);
  return new Map(read.map(({ number, result = null }) => [number, result]));
}
