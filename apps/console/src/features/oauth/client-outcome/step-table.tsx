'use client';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format-number.ts';
import type { ClientOutcomes } from '@/trpc/types.ts';
import { Cell, HeadCell, HeadRow, Row, Table } from '@/ui/table.tsx';
import { columnsOf, stepNames } from './steps.ts';

/** How often each step of a sign-in went which way. */
export function StepTable({ steps }: { steps: ClientOutcomes['steps'] }) {
  const columns = columnsOf(steps);
  return (
    <Table caption="Steps of a sign-in">
      <HeadRow>
        <HeadCell>Step</HeadCell>
        {columns.map(({ name, title }) => (
          <HeadCell key={name} className="text-right">
            {title}
          </HeadCell>
        ))}
      </HeadRow>
      <tbody>
        {steps.map((counts) => (
          <Row key={counts.step}>
            <Cell className="h-10 w-full">{stepNames[counts.step]}</Cell>
            {columns.map(({ name }) => (
              <Cell key={name} className={cn('h-10 text-right', toneOf(name, counts[name]))}>
                {formatNumber(counts[name])}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function toneOf(name: ReturnType<typeof columnsOf>[number]['name'], count: number): string {
  if (count === 0) return 'text-faint';
  return name === 'refused' ? 'font-medium text-bad' : 'text-ink';
}
