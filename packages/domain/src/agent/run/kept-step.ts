import type { JsonValue } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import type { PlannedCall } from './plan.ts';
import { keyOf } from './running.ts';
import { type OpenRun, openRunText } from './store.ts';

const stepSelect = { number: true, kind: true, name: true, status: true, box: true } as const;

interface Box {
  readonly arguments?: PlannedCall['arguments'];
  readonly result?: JsonValue;
}

interface KeptStep extends Box {
  readonly number: number;
  readonly kind: string;
  readonly name: string;
  readonly status: string;
}

/** The calls of a run and what they came to, in their order. */
export async function readKeptSteps(
  models: Pick<Models, 'agentRunStep'>,
  { id, key }: Pick<OpenRun, 'id' | 'key'>,
): Promise<KeptStep[]> {
  const where = { runId: id, kind: { in: ['tool', 'confirmation'] } };
  const rows = await models.agentRunStep.findMany({
    where,
    orderBy: { number: 'asc' },
    select: stepSelect,
  });
  return rows.map(({ box, ...row }) => {
    const text = openRunText(key, { runId: id, what: `step ${row.number}` }, box);
    return { ...row, ...(JSON.parse(text) as Box) };
  });
}

/** The calls that were made. A write that a person was asked for, was allowed and was made is one call. */
export function listCalls(steps: readonly KeptStep[]): string[] {
  const calls = steps.filter(({ kind, status }, index) => {
    if (kind === 'confirmation') return status === 'asked';
    return steps[index - 1]?.kind !== 'confirmation';
  });
  return calls.map((step) => keyOf({ tool: step.name, arguments: step.arguments ?? {} }));
}

/** What was read, by the number of its step. */
export function listResults(steps: readonly KeptStep[]): Map<number, JsonValue> {
  const read = steps.filter(({ kind, result }) => kind === 'tool' && result !== undefined);
  return new Map(read.map(({ number, result = null }) => [number, result]));
}
