import type { TraceRow } from './trace-axis.ts';

/** The colors of the kinds of rows, as a fill of SVG and as a background. */
export const looks = {
  model: { fill: 'fill-bar stroke-bar', swatch: 'bg-bar' },
  tool: { fill: 'fill-ok stroke-ok', swatch: 'bg-ok' },
  own: { fill: 'fill-faint stroke-faint', swatch: 'bg-faint' },
  wait: { fill: 'fill-bar-warn stroke-bar-warn', swatch: 'bg-bar-warn' },
  bad: { fill: 'fill-bar-bad stroke-bar-bad', swatch: 'bg-bar-bad' },
} as const;
export type TraceLook = keyof typeof looks;

export const kindNames: readonly { readonly look: TraceLook; readonly name: string }[] = [
  { look: 'model', name: 'Model' },
  { look: 'tool', name: 'Tool' },
  { look: 'wait', name: 'Waiting for a person' },
  { look: 'own', name: 'The run itself' },
  { look: 'bad', name: 'Failed or refused' },
];

/** A person’s denial is no failure. */
export function lookOf(row: TraceRow): TraceLook {
  if (row.kind !== 'step') return row.kind === 'wait' ? 'wait' : 'own';
  const { kind, status } = row.step;
  if (status === 'error' || (status === 'refused' && kind !== 'confirmation')) return 'bad';
  return kind === 'model' || kind === 'tool' ? kind : 'own';
}
